"""Records as a table of Spark: executors pipe the numbers of shards through the command.

    spark-submit spark.py TARGET SHARDS COMMAND…
    spark-submit spark.py s3a://data/orders 64 npx --yes fixture-data orders --seed 7 --count 100000000 \
        --from 2026-01-01 --to 2026-01-31
"""

import os
import shlex
import sys

from pyspark import StorageLevel
from pyspark.sql import SparkSession

target, shards, *command = sys.argv[1:]
spark = SparkSession.builder.appName("fixture-data").getOrCreate()
numbers = spark.sparkContext.parallelize(range(1, int(shards) + 1), int(shards))
lines = numbers.pipe(
    f"xargs -I @shard@ {shlex.join(command)} --shard @shard@/{shards}",
    # Without it, the command has no environment at all, not even a PATH.
    env=dict(os.environ),
    checkCode=True,
)
# Computed once and read twice: to infer the schema, then to write the records.
lines.persist(StorageLevel.DISK_ONLY)
spark.read.json(lines).write.parquet(target)
