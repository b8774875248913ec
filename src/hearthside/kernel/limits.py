"""What a process may use up that reads what strangers wrote.  Where the system knows no such limits, whoever
has started it still watches the clock."""

from contextlib import suppress


def limit_memory(size: int) -> None:
    """To so many bytes, and nothing is written out if it dies of it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: int) -> None:
    """For what comes next so many seconds of the processor: then the system ends the process (SIGXCPU)."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        spent = int(used.ru_utime + used.ru_stime) + 1
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (spent + seconds, hard))


def limit_files(size: int) -> None:
    """Whatever it writes, no file becomes larger than so many bytes."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
