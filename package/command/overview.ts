/** The help text of `fixture-data`. */
import { OPTIONS_TEXT } from '../../bulk/request/usage.ts';
import { COMMANDS } from './commands.ts';

export const overview = (): string => `fixture-data ROUTE [--seed N] [--count N] [--PARAMETER VALUE …]
fixture-data COMMAND [OPTIONS]

Believable test data from a seed: the same seed gives the same records on the command line, over HTTP and in a program.

  fixture-data users --seed 7 --count 3                     three users, one line of JSON each
  fixture-data users --seed 7 --count 3 --locale de --format csv
  fixture-data orders --seed 7 --offset 1000000 --count 1   one record, by its index
  fixture-data relational-seed --seed 7 --format sql --dialect sqlite | sqlite3 shop.db
  fixture-data orders --seed 7 --count 1000000 --users 20000 --jobs auto --out orders.parquet
  fixture-data world --seed 7 --orders 1000000 --to postgres://localhost/shop

  fixture-data orders --help    the parameters and fields of a route, with examples
  fixture-data serve --help     the options of a command

Routes: users, companies, addresses, products, orders, transactions, returns, weather, chance/dice and more:
'fixture-data routes' lists them, and 'fixture-data completion bash' lets the shell complete them.

${OPTIONS_TEXT}

Commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  .join('\n')}
  ${'world'.padEnd(11)} writes every table of a world, with valid primary and foreign keys
  ${'routes'.padEnd(11)} lists the routes that generate records, one per line
  ${'completion'.padEnd(11)} prints a script for bash, zsh or fish that completes routes, parameters and values

  --version   the version
  --help      this text

Exit codes: 0 success; 1 failure, such as a full disk; 2 wrong usage or a refused parameter. A refresh has more: see
'fixture-data refresh --help'.

In a program: import { world } from 'fixture-data'; world(7).order(1_000_000)`;
