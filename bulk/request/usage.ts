/** The help text of records in bulk. */
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';

/** The options of every route, a line or two each. */
export const OPTIONS_TEXT = `  ROUTE      the part of the URL after /api/, such as products or chance/dice
  --seed     any integer (default: a random one, which is printed on standard error)
  --count    number of records (default: 100; 1 for a bundle; all of the window for events)
  --offset   index of the first record (default: 0)
  --format   ndjson (default), csv, json (an array), parquet, sql, sqlite or one specific to the route, such as otlp
  --compress gzip or zstd; a file name such as orders.csv.gz implies it
  --dialect  for sql: postgresql (default), mysql or sqlite; --ddl also writes the CREATE TABLE statements
  --schema   prints the schema of the records instead of records: json, parquet, postgresql, mysql or sqlite

  --out      output file, which appears when it is complete (default: standard output)
  --to       database or bucket: postgres://…, mysql://…, sqlite:FILE or s3://BUCKET/PREFIX
  --if-exists what to do if a table or object exists: fail (default), append or replace
  --shard    K/N writes the K-th of N parts; concatenated, the parts of a text format are the whole, byte for byte
  --files    number of files per table, written with manifest.json into the folder --out; or --rows-per-file N.
             After an interruption, the same command keeps complete files and makes the others
  --jobs     number of threads, or auto for one per core; the bytes are the same
  --users    people in the world (default and least: 100); also --products (100) and --companies (20). 'world' also
             takes --orders, any number, which alone selects a world with that many people, and 100 at least;
             --rows orders=10000,users=500 says the same
  --as-of    for 'world': the instant of which all tables are (default: the start of the day); it is also called --to
  --tables   of 'world': the tables that are written, with those that they refer to, such as orders,returns
  --envelope of 'events': cloudevents (default), plain (type, time and data) or debezium (changes of tables, as
             its connector for PostgreSQL sends them; --tables orders,users chooses among them), as ndjson
  --releases folder that holds the releases (default: data/releases)
  --strict   treats warnings as errors, such as one about a parameter that has no effect beside the others
  any other  parameter of the route, such as --currency EUR, --fields sku,price or --asOf 2026-01-31

Links in records, such as avatar, begin with ${DEFAULT_PUBLIC_URL}, where 'fixture-data serve' answers; no option
changes them. In a program: world(7, { publicUrl: 'https://test.example.com' })`;

export const USAGE = `fixture-data ROUTE [--seed N] [--count N] [--offset N] [--format NAME]
             [--out FILE | --to URL] [--jobs N] [--strict] [--PARAMETER VALUE …]
fixture-data world [--seed N] [--users N] [--orders N] [--tables A,B] (--out FOLDER | --to URL)

Writes any number of records of a fixture route, the same as those of the API. A bundle, such as relational-seed,
is one record; into a database that one goes as its tables. 'world' writes every table of a world, with valid keys.

${OPTIONS_TEXT}

Examples:
  fixture-data users --seed 7 --count 3 --locale de
  fixture-data orders --seed 7 --count 1000000 --users 20000 --out orders.parquet
  fixture-data orders --seed 7 --offset 1000000 --count 1 --fields id,total,customer
  fixture-data products --seed 7 --count 100000000 --files 64 --jobs auto --format parquet --out products
  fixture-data world --seed 7 --as-of 2025-07-01 --out july.sqlite
  fixture-data world --seed 7 --orders 1000000 --to postgres://localhost/shop
  fixture-data relational-seed --seed 7 --format sql --dialect sqlite | sqlite3 shop.db
  fixture-data products --seed 7 --count 100000000 --shard 3/64 --out part-3.ndjson

Exit codes: 0 success; 1 failure, such as a full disk; 2 wrong usage or a refused parameter.`;

export const HINT = "For help: 'fixture-data --help' for all routes, 'fixture-data users --help' for one.";
