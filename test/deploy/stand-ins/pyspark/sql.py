"""A session of the stand-in."""

from pyspark import Reader, SparkContext


class SparkSession:
    class builder:
        @staticmethod
        def appName(name):
            return SparkSession.builder

        @staticmethod
        def getOrCreate():
            return SparkSession()

    def __init__(self):
        self.sparkContext = SparkContext()
        self.read = Reader()
