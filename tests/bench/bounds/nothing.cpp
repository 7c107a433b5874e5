// The lower bound of `sabot analyze`: the start and the end of a program that does nothing.

int main() { return 0; }
