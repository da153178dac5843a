@rem What npm runs its scripts with on Windows has no exec: it waits for the program instead of becoming it.
@%*
