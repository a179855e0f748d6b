/** What `fixture-data --help` says. */
import { OPTIONS_TEXT } from '../../server/bulk/usage.ts';
import { COMMANDS } from './commands.ts';

export const overview = (): string => `fixture-data ROUTE [--seed N] [--count N] [--PARAMETER VALUE …]
fixture-data COMMAND [OPTIONS]

Believable test data from a seed: the same seed gives the same records, here, by HTTP and in a program.

  fixture-data users --seed 7 --count 3                     three users, a line of JSON each
  fixture-data users --seed 7 --count 3 --locale de --format csv
  fixture-data orders --seed 7 --offset 1000000 --count 1   one record, wherever it is in the list
  fixture-data relational-seed --seed 7 --format sql --dialect sqlite | sqlite3 shop.db
  fixture-data orders --seed 7 --count 1000000 --users 20000 --jobs auto --out orders.parquet
  fixture-data world --seed 7 --orders 1000000 --to postgres://localhost/shop

  fixture-data orders --help    the parameters and fields of a route, with examples
  fixture-data serve --help     the options of a command

Routes: users, companies, addresses, products, orders, transactions, returns, weather, chance/dice and more:
'fixture-data completion bash' lets the shell complete them, and 'fixture-data routes' lists them.

${OPTIONS_TEXT}

Commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  .join('\n')}
  ${'world'.padEnd(11)} writes every table of a world, with keys that hold
  ${'routes'.padEnd(11)} lists the routes that generate, one a line
  ${'completion'.padEnd(11)} prints what bash, zsh or fish needs to complete routes, parameters and values

  --version   the version
  --help      this text

Exit codes: 0 done; 1 a failure, such as a full disk; 2 wrong usage, or a parameter that is refused. A refresh has more:
see 'fixture-data refresh --help'.

In a program: import { world } from 'fixture-data'; world(7).order(1_000_000)`;
