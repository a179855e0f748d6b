/** What `--help` says of records in bulk. */

/** The options of every route, a line or two each. */
export const OPTIONS_TEXT = `  ROUTE      the part of the URL after /api/, such as products or chance/dice
  --seed     any integer; a random one when absent, which is said on standard error
  --count    number of records, 100 when absent; 1 of a bundle
  --offset   index of the first record, 0 when absent
  --format   ndjson (default), csv, json (an array), parquet, sql, sqlite or one of the route's own, such as otlp
  --compress gzip or zstd; a file name such as orders.csv.gz says it, too
  --dialect  of sql: postgresql (default), mysql or sqlite; --ddl begins with the tables
  --schema   prints what records look like, and no record: json, parquet, postgresql, mysql or sqlite

  --out      a file, which appears when it is whole; standard output when absent
  --to       postgres://…, mysql://…, sqlite:FILE or s3://BUCKET/PREFIX
  --if-exists of a table that the database has: fail (default), append or replace
  --shard    the K-th of N parts, K from 1; the parts of text in order are the whole, byte for byte
  --files    so many files of each table in the folder --out, beside manifest.json; or --rows-per-file N.
             Run again after it was stopped, the command keeps whole files and makes the others
  --jobs     threads that make records, or auto; the bytes are the same
  --users    people in the world, 100 when absent; --products 100, --companies 20; with 'world' also --orders,
             which alone names a world of as many people
  --releases where releases stand, data/releases when absent
  --strict   what would be a warning, such as a parameter that means nothing beside the others, ends the run
  any other  parameter of the route, such as --currency EUR, --fields sku,price or --asOf 2026-01-31`;

export const USAGE = `fixture-data ROUTE [--seed N] [--count N] [--offset N] [--format NAME]
             [--out FILE | --to URL] [--jobs N] [--strict] [--PARAMETER VALUE …]
fixture-data world [--seed N] [--users N] [--orders N] (--out FOLDER | --to URL)

Writes the records of a fixture route, as many as you like: the same that the API gives. A bundle, such as
relational-seed, is one record. 'world' writes every table of a world, with keys that hold.

${OPTIONS_TEXT}

Examples:
  fixture-data users --seed 7 --count 3 --locale de
  fixture-data orders --seed 7 --count 1000000 --users 20000 --out orders.parquet
  fixture-data orders --seed 7 --offset 1000000 --count 1 --fields id,total,customer
  fixture-data products --seed 7 --count 100000000 --files 64 --jobs auto --format parquet --out products
  fixture-data world --seed 7 --orders 1000000 --to postgres://localhost/shop
  fixture-data relational-seed --seed 7 --format sql --dialect sqlite | sqlite3 shop.db
  fixture-data products --seed 7 --count 100000000 --shard 3/64 --out part-3.ndjson

Exit codes: 0 written, 1 a failure such as a full disk, 2 wrong usage or a parameter that is refused.`;

export const HINT = "For help: 'fixture-data --help' for all routes, 'fixture-data users --help' for one.";
