"""What `make` needs beside Python packages: the built client, Debian's programs, a PostgreSQL for tests."""
