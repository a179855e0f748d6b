"""As much of PySpark as deploy/bulk/spark.py takes: partitions one after the other, in this process."""

import json
import shlex
from itertools import chain
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread


class StorageLevel:
    DISK_ONLY = "DISK_ONLY"


class RDD:
    def __init__(self, partitions):
        self.partitions = partitions

    def persist(self, level):
        assert level == StorageLevel.DISK_ONLY
        return self

    def pipe(self, command, env=None, checkCode=False):
        """Elements as lines of a process without a shell, which has no variables but those that are given."""

        def piped(elements):
            process = Popen(shlex.split(command), env=env or {}, stdin=PIPE, stdout=PIPE)

            def feed():
                for element in elements:
                    process.stdin.write(f"{element}\n".encode())
                process.stdin.close()

            Thread(target=feed).start()
            lines = [line.rstrip(b"\n").decode() for line in process.stdout]
            if process.wait() and checkCode:
                raise RuntimeError(f"Pipe function `{command}' exited with error code {process.returncode}")
            return lines

        return RDD([piped(elements) for elements in self.partitions])


class SparkContext:
    def parallelize(self, elements, slices):
        return RDD([elements[len(elements) * k // slices : len(elements) * (k + 1) // slices] for k in range(slices)])


class Frame:
    """Its only file has the lines as they came, once each was read as JSON."""

    def __init__(self, lines):
        self.lines = lines
        self.write = self

    def parquet(self, target):
        Path(target).write_text("".join(f"{line}\n" for line in self.lines))


class Reader:
    def json(self, rdd):
        lines = list(chain.from_iterable(rdd.partitions))
        for line in lines:
            json.loads(line)
        return Frame(lines)
