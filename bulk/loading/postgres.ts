/** PostgreSQL: tables, rows, keys and indexes in one transaction, rows by COPY. */
import { userInfo } from 'node:os';
import type { Client, ClientConfig } from 'pg';
import type { from as CopyFrom } from 'pg-copy-streams';
import { variable } from '../../db/environment.ts';
import { quotedName } from '../../standards/sql/dialect.ts';
import { addAllKeys, createBareTable, createIndexes } from '../../standards/sql/statements.ts';
import { copyTextFormat } from '../formats/copy-text.ts';
import { definitionOf } from '../formats/ddl.ts';
import type { Bytes, RecordTable } from '../formats/format.ts';
import { copyFrom } from '../formats/sql.ts';
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
import { LoadError, loadError } from './load-error.ts';
import { packageNamed } from './packages.ts';
import { POSTGRES_REMEDIES } from './postgres-remedies.ts';
import { readAddress, type ServerAddress } from './server-address.ts';
import { TLS_PARAMETERS, tlsAttempts } from './tls.ts';
import { Waiting } from './waiting.ts';

const PARAMETERS = ['host', ...TLS_PARAMETERS, 'options', 'application_name', 'connect_timeout'];

/** PGHOST, PGPASSWORD and the like, and ~/.pgpass, complete the address. */
export async function postgresDestination(to: string, { ifExists }: LoadOptions): Promise<Destination> {
  const address = readAddress(to, PARAMETERS);
  const { PGSSLMODE, PGSSLROOTCERT } = process.env;
  const attempts = tlsAttempts({
    ...(PGSSLMODE && { sslmode: PGSSLMODE }),
    ...(PGSSLROOTCERT && { sslrootcert: PGSSLROOTCERT }),
    ...address.parameters,
  });
  const { default: pg } = await packageNamed<typeof import('pg')>('pg');
  const { from } = await packageNamed<{ from: typeof CopyFrom }>('pg-copy-streams');
  return new Postgres(
    attempts.map((ssl) => () => new pg.Client({ ...configOf(address), ssl })),
    from,
    ifExists,
  );
}

function configOf({ host, port, user, password, database, parameters }: ServerAddress): ClientConfig {
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    user: user ?? variable(process.env, 'PGUSER') ?? userInfo().username,
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(parameters.options !== undefined && { options: parameters.options }),
    application_name: parameters.application_name ?? 'fixture-data',
    connectionTimeoutMillis: 1000 * Number(parameters.connect_timeout ?? CONNECT_SECONDS),
    client_encoding: 'UTF8',
    keepAlive: true,
  };
}

const CONNECT_SECONDS = 10;

class Postgres implements Destination {
  readonly format = copyTextFormat('postgresql');
  readonly #attempts: readonly (() => Client)[];
  readonly #copyFrom: typeof CopyFrom;
  readonly #ifExists: IfExists;
  #client: Client;
  /** New tables get their keys and indexes after the rows, which takes half as long as row by row. */
  #made: readonly RecordTable[] = [];
  #tables: readonly RecordTable[] = [];
  #isCommitting = false;

  constructor(attempts: readonly (() => Client)[], from: typeof CopyFrom, ifExists: IfExists) {
    this.#attempts = attempts;
    this.#copyFrom = from;
    this.#ifExists = ifExists;
    this.#client = (attempts[0] as () => Client)();
  }

  describe(): string {
    const { user, host, port, database } = this.#client;
    return `postgres://${user}@${host}:${port}/${database}`;
  }

  async open(tables: readonly RecordTable[]): Promise<void> {
    this.#tables = tables;
    await this.#connect();
    await this.#query('BEGIN');
    const standing = await this.#standing(tables);
    refuseStanding(
      this.describe(),
      standing.map(({ name }) => name),
      this.#ifExists,
    );
    this.#made = tables.filter((table) => this.#ifExists === 'replace' || !standing.includes(table));
    if (this.#ifExists === 'append') {
      for (const table of standing) refuseColumns(this.describe(), table, await this.#columns(table));
    } else {
      for (const { name } of standing.toReversed()) await this.#query(`DROP TABLE ${quoted(name)}`);
    }
    for (const table of this.#made) await this.#query(createBareTable(this.#definition(table), 'postgresql'));
  }

  async sink(table: RecordTable): Promise<Sink> {
    const waiting = new Waiting();
    const stream = this.#client.query(this.#copyFrom(copyFrom(table)));
    stream.on('error', (error) => waiting.fail(this.#explained(error)));
    return {
      write: (bytes: Bytes) => waiting.until((done) => stream.write(ownBytes(bytes), () => done())),
      close: () => waiting.until((done) => stream.end(done)),
    };
  }

  async commit(): Promise<void> {
    const made = this.#made.map((table) => this.#definition(table));
    const indexes = made.map((table) => createIndexes(table, 'postgresql')).filter((text) => text !== '');
    for (const text of [...addAllKeys(made, 'postgresql'), ...indexes]) await this.#query(text);
    // If the connection ends after COMMIT is sent, the outcome is unknown.
    await this.#query('SELECT 1');
    this.#isCommitting = true;
    await this.#query('COMMIT');
    this.#isCommitting = false;
    await this.#client.end();
  }

  /** The server rolls back what a closed connection had begun. */
  async abort(): Promise<string> {
    (this.#client as unknown as ClientInternals).connection.stream.destroy();
    return this.#isCommitting ? OUTCOME_UNKNOWN : NOTHING_LOADED;
  }

  async #connect(): Promise<void> {
    for (const [index, attempt] of this.#attempts.entries()) {
      this.#client = attempt();
      // If the connection ends while it is idle, the next query reports that.
      this.#client.on('error', () => {});
      try {
        await this.#client.connect();
        return;
      } catch (error) {
        const isLast = index === this.#attempts.length - 1;
        if (isLast || !/does not support SSL/.test((error as Error).message)) throw this.#explained(error);
      }
    }
  }

  /** The tables whose names are taken. */
  async #standing(tables: readonly RecordTable[]): Promise<RecordTable[]> {
    const standing: RecordTable[] = [];
    for (const table of tables) {
      const [found] = await this.#query<{ relkind: string }>(
        'SELECT relkind FROM pg_class WHERE oid = to_regclass($1)',
        [quoted(table.name)],
      );
      if (!found) continue;
      standing.push(table);
      if (this.#ifExists !== 'fail' && !/[rp]/.test(found.relkind)) {
        throw new LoadError(`${this.describe()}: ${table.name} exists and is not a table; rename or drop it`);
      }
    }
    return standing;
  }

  #columns({ name }: RecordTable): Promise<StandingColumn[]> {
    return this.#query<StandingColumn>(
      `SELECT attname AS name, attnotnull AND NOT atthasdef AND attidentity = '' AS "isRequired"
       FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
      [quoted(name)],
    );
  }

  #definition(table: RecordTable) {
    return definitionOf(table, this.#tables);
  }

  async #query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    try {
      return (await this.#client.query<Row & Record<string, unknown>>(text, values)).rows;
    } catch (error) {
      // If the server reports an error, the outcome is known.
      if ((error as { severity?: string }).severity === 'ERROR') this.#isCommitting = false;
      throw this.#explained(error);
    }
  }

  #explained(error: unknown): LoadError {
    return loadError(this.describe(), error, POSTGRES_REMEDIES);
  }
}

/** Members of a client that its types lack. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
}

const quoted = (name: string) => quotedName(name, 'postgresql');
