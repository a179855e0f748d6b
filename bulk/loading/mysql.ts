/**
 * MariaDB and MySQL: rows by LOAD DATA LOCAL. CREATE TABLE commits a transaction there. So tables are filled under
 * other names and renamed in one statement; rows for existing tables are added in one transaction.
 */
import { userInfo } from 'node:os';
import { PassThrough } from 'node:stream';
import { UsageError } from '../../cli/arguments.ts';
import { quotedName } from '../../standards/sql/dialect.ts';
import {
  addAllKeys,
  createBareTable,
  createTable,
  type ForeignKey,
  quotedNames,
  type TableDefinition,
} from '../../standards/sql/statements.ts';
import { columnsOf } from '../formats/columns.ts';
import { copyTextFormat } from '../formats/copy-text.ts';
import { definitionOf } from '../formats/ddl.ts';
import type { Bytes, RecordTable } from '../formats/format.ts';
import {
  type Destination,
  type IfExists,
  type LoadOptions,
  NOTHING_LOADED,
  OUTCOME_UNKNOWN,
  ownBytes,
  type Sink,
} from './destination.ts';
import { refuseColumns, refuseStanding, type StandingColumn } from './existing.ts';
import { LoadError } from './load-error.ts';
import { type ConnectionConfig, MysqlConnection } from './mysql-connection.ts';
import { readAddress } from './server-address.ts';
import { TLS_PARAMETERS, tlsAttempts } from './tls.ts';
import { Waiting } from './waiting.ts';

const PARAMETERS = ['host', 'socket', ...TLS_PARAMETERS, 'connect_timeout'];

/** MYSQL_PWD is the password if the address has none. */
export async function mysqlDestination(to: string, { ifExists }: LoadOptions): Promise<Destination> {
  const { host = '127.0.0.1', port = 3306, parameters, ...address } = readAddress(to, PARAMETERS);
  const { user = userInfo().username, password = process.env.MYSQL_PWD, database } = address;
  if (database === undefined) throw new UsageError('--to names no database: mysql://USER@HOST/DATABASE');
  const { socket, connect_timeout: seconds = '10' } = parameters;
  const config: ConnectionConfig = {
    ...{ host, port, user, password, database, socket },
    seconds: Number(seconds),
    tls: tlsAttempts(parameters),
  };
  return new Mysql(config, ifExists);
}

/** Name of a table while it is filled, and of the one that it replaces before that is dropped. */
const partial = ({ name }: RecordTable) => `${name}_partial`;
const replaced = ({ name }: RecordTable) => `${name}_replaced`;

class Mysql implements Destination {
  readonly format = copyTextFormat('mysql');
  readonly #config: ConnectionConfig;
  readonly #ifExists: IfExists;
  #connection: MysqlConnection | undefined;
  /** Tables that are filled under another name. */
  #made: readonly RecordTable[] = [];
  /** Tables that they replace. */
  #standing: readonly RecordTable[] = [];
  #tables: readonly RecordTable[] = [];
  #isCommitting = false;

  constructor(config: ConnectionConfig, ifExists: IfExists) {
    this.#config = config;
    this.#ifExists = ifExists;
  }

  describe(): string {
    const { user, host, port, database, socket } = this.#config;
    return `mysql://${user}@${socket ?? `${host}:${port}`}/${database}`;
  }

  async open(tables: readonly RecordTable[]): Promise<void> {
    this.#tables = tables;
    const connection = await MysqlConnection.open(this.describe(), this.#config);
    this.#connection = connection;
    await this.#lock(connection);
    const standing = await this.#taken(connection, tables);
    refuseStanding(
      this.describe(),
      standing.map(({ name }) => name),
      this.#ifExists,
    );
    if (this.#ifExists === 'append') {
      for (const table of standing) refuseColumns(this.describe(), table, await columnsIn(connection, table));
    } else {
      await this.#refuseReferred(connection, standing);
      this.#standing = standing;
    }
    this.#made = tables.filter((table) => this.#ifExists === 'replace' || !standing.includes(table));
    // A run that was killed may have left some of these tables.
    await dropAll(connection, this.#made.map(partial));
    const create = this.#isNew ? createBareTable : createTable;
    for (const table of this.#made) await connection.query(create(this.#definition(table), 'mysql'));
    if (this.#isNew) await connection.query(UNCHECKED);
    await connection.query('START TRANSACTION');
  }

  async sink(table: RecordTable): Promise<Sink> {
    const connection = this.#opened;
    const into = this.#made.includes(table) ? partial(table) : table.name;
    const names = quotedNames(
      columnsOf(table).map(({ name }) => name),
      'mysql',
    );
    const waiting = new Waiting();
    const rows = new PassThrough();
    const loaded = connection.load(
      `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${quoted(into)} CHARACTER SET utf8mb4 (${names})`,
      rows,
    );
    loaded.catch((error) => waiting.fail(error));
    return {
      write: (bytes: Bytes) =>
        waiting.until((done) => rows.write(ownBytes(bytes), () => void connection.whenDrained(done))),
      close: async () => {
        rows.end();
        await loaded;
      },
    };
  }

  async commit(): Promise<void> {
    const connection = this.#opened;
    if (this.#isNew) await this.#addKeys(connection);
    // If the connection ends after COMMIT is sent, the outcome is unknown.
    await connection.query('DO 1');
    this.#isCommitting = true;
    await connection.query('COMMIT');
    const names = [
      ...this.#standing.map((table) => [table.name, replaced(table)]),
      ...this.#made.map((table) => [partial(table), table.name]),
    ];
    if (names.length > 0) {
      const renamed = names.map(([from = '', to = '']) => `${quoted(from)} TO ${quoted(to)}`);
      await connection.query(`RENAME TABLE ${renamed.join(', ')}`);
    }
    this.#isCommitting = false;
    this.#made = [];
    await dropAll(connection, this.#standing.map(replaced));
    await connection.end();
  }

  /** The first statement commits the transaction, while the tables still have other names. */
  async #addKeys(connection: MysqlConnection): Promise<void> {
    const definitions = this.#made.map((table) => this.#definition(table));
    await connection.query('SET SESSION unique_checks = 1');
    // With its own checks, the server would rebuild the whole table for a reference, row by row. One query checks the
    // same.
    for (const text of addAllKeys(definitions, 'mysql')) await connection.query(text);
    for (const [place, definition] of definitions.entries()) {
      for (const key of definition.foreignKeys) {
        if ((await connection.query(orphans(definition.name, key))).length === 0) continue;
        throw new LoadError(
          `${this.describe()}: a foreign key constraint fails: ${this.#made[place]?.name} (${key.columns}) refers to ` +
            'rows that are not there; load what the rows refer to before them',
        );
      }
    }
    await connection.query('SET SESSION foreign_key_checks = 1');
  }

  async abort(): Promise<string> {
    this.#connection?.destroy();
    const outcome = this.#isCommitting ? OUTCOME_UNKNOWN : NOTHING_LOADED;
    const names = this.#made.map(partial);
    if (names.length === 0) return outcome;
    try {
      // A new connection, because the first one may be lost or busy.
      const connection = await MysqlConnection.open(this.describe(), this.#config);
      if (this.#connection) await connection.kill(this.#connection);
      await dropAll(connection, names);
      await connection.end();
      return outcome;
    } catch {
      const statement = `DROP TABLE IF EXISTS ${quotedNames(names.toReversed(), 'mysql')}`;
      return `${outcome}; unfinished tables may be left until you run it again, or '${statement}'`;
    }
  }

  /**
   * Whether all tables are new: then rows are sorted by key when all of them are loaded. InnoDB stores rows in the
   * order of the primary key, so each would go to a different page, to be read and written again if not all pages fit
   * into memory.
   */
  get #isNew(): boolean {
    return this.#made.length === this.#tables.length;
  }

  get #opened(): MysqlConnection {
    if (!this.#connection) throw new Error('the destination is not open');
    return this.#connection;
  }

  /** Without a lock, two runs would fill the same unfinished tables. The server releases it with the connection. */
  async #lock(connection: MysqlConnection): Promise<void> {
    const [row] = await connection.query<{ isFree: number }>(
      "SELECT GET_LOCK(CONCAT('fixture-data ', MD5(DATABASE())), 5) AS isFree",
    );
    if (row?.isFree === 1) return;
    throw new LoadError(`${this.describe()}: another load is in progress; wait until it has ended`);
  }

  /** The tables whose names are taken. */
  async #taken(connection: MysqlConnection, tables: readonly RecordTable[]): Promise<RecordTable[]> {
    const rows = await connection.query<{ name: string; kind: string; engine: string | null }>(
      `SELECT TABLE_NAME AS name, TABLE_TYPE AS kind, ENGINE AS engine FROM information_schema.TABLES
       WHERE TABLE_SCHEMA = DATABASE()`,
    );
    const found = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
    const standing = tables.filter(({ name }) => found.has(name));
    for (const { name } of this.#ifExists === 'fail' ? [] : standing) {
      const { kind, engine } = found.get(name) as { kind: string; engine: string | null };
      if (kind !== 'BASE TABLE') {
        throw new LoadError(`${this.describe()}: ${name} exists and is not a table; rename or drop it`);
      }
      if (this.#ifExists === 'append' && engine !== 'InnoDB') {
        throw new LoadError(
          `${this.describe()}: ${name} is a table of ${engine}, which has no transactions; ALTER ` +
            `TABLE ${name} ENGINE=InnoDB`,
        );
      }
    }
    return standing;
  }

  /** References would follow a renamed table, and prevent that it is dropped. */
  async #refuseReferred(connection: MysqlConnection, standing: readonly RecordTable[]): Promise<void> {
    const names = standing.map(({ name }) => name);
    if (names.length === 0) return;
    const [row] = await connection.query<{ name: string; referred: string }>(
      `SELECT TABLE_NAME AS name, REFERENCED_TABLE_NAME AS referred FROM information_schema.KEY_COLUMN_USAGE
       WHERE REFERENCED_TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IN (?) AND TABLE_NAME NOT IN (?)`,
      [names, names],
    );
    if (!row) return;
    throw new LoadError(
      `${this.describe()}: ${row.name} refers to ${row.referred}, which is to be replaced; drop ${row.name} first`,
    );
  }

  #definition(table: RecordTable): TableDefinition {
    const definition = definitionOf(table, this.#tables);
    const made = new Map(this.#made.map((each) => [each.name, partial(each)]));
    return {
      ...definition,
      name: partial(table),
      foreignKeys: definition.foreignKeys.map((key) => ({
        ...key,
        table: made.get(key.table) ?? key.table,
      })),
    };
  }
}

/** Before keys are created there is nothing to check. Without checks, MariaDB writes no undo log for an empty table. */
const UNCHECKED = 'SET SESSION unique_checks = 0, foreign_key_checks = 0';

/** Finds a row whose reference does not resolve; NULL in the key means no reference. */
function orphans(table: string, { columns, table: other, targets }: ForeignKey): string {
  const of = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${quoted(name)}`);
  const [from, to] = [of('a', columns), of('b', targets)];
  const isSame = from.map((column, place) => `${column} = ${to[place]}`).join(' AND ');
  const isGiven = from.map((column) => `${column} IS NOT NULL`).join(' AND ');
  return (
    `SELECT 1 FROM ${quoted(table)} a LEFT JOIN ${quoted(other)} b ON ${isSame} WHERE ${isGiven} ` +
    `AND ${to[0]} IS NULL LIMIT 1`
  );
}

/** `names` are in the order of references: referring tables come last. */
async function dropAll(connection: MysqlConnection, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await connection.query(`DROP TABLE IF EXISTS ${quotedNames(names.toReversed(), 'mysql')}`);
}

async function columnsIn(connection: MysqlConnection, { name }: RecordTable): Promise<StandingColumn[]> {
  const rows = await connection.query<{ name: string; isRequired: number }>(
    `SELECT LOWER(COLUMN_NAME) AS name,
       IS_NULLABLE = 'NO' AND COLUMN_DEFAULT IS NULL AND EXTRA NOT LIKE '%auto_increment%' AS isRequired
     FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?`,
    [name],
  );
  return rows.map((row) => ({ name: row.name, isRequired: row.isRequired === 1 }));
}

const quoted = (name: string) => quotedName(name, 'mysql');
