/** The database servers that tests load into; each caller gets a new database. */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Rec } from '../../../bulk/formats/format.ts';

export interface Server {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Address for `--to`. */
  url: string;
  /** Rows of a statement; cells are texts if a number or an instant would lose precision. */
  query(sql: string): Promise<Rec[]>;
  /** Names of all tables. */
  tables(): Promise<string[]>;
  /** Drops the database. */
  stop(): Promise<void>;
}

const name = () => `fixture_load_${randomBytes(5).toString('hex')}`;

/** Numbers, dates and instants as the server writes them. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

/** Undefined, with a warning, if no server answers. */
export async function postgres(): Promise<Server | undefined> {
  const { PGHOST: host = '127.0.0.1', PGPORT = '5432', PGUSER: user = 'root' } = process.env;
  const port = Number(PGPORT);
  const of = (database: string) =>
    new pg.Client({ host, port, user, database, types: AS_TEXT, options: '-c timezone=UTC' });
  const admin = of('postgres');
  try {
    await admin.connect();
  } catch (error) {
    console.warn(`skipped: no PostgreSQL server answers (${(error as Error).message})`);
    return undefined;
  }
  const database = name();
  await admin.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
  const client = of(database);
  await client.connect();
  const query = async (sql: string) => (await client.query<Rec>(sql)).rows;
  return {
    ...{ host, port, user, database, query },
    url: `postgres://${user}@${host}:${port}/${database}`,
    tables: async () =>
      (
        await query(`SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
          WHERE relkind IN ('r', 'v') AND nspname NOT LIKE 'pg_%' AND nspname <> 'information_schema' ORDER BY 1`)
      ).map(({ relname }) => relname as string),
    async stop() {
      await client.end();
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Undefined, with a warning, if no server answers. */
export async function mariadb(): Promise<Server | undefined> {
  const {
    MARIADB_HOST: host = '127.0.0.1',
    MARIADB_PORT = '3306',
    MARIADB_USER: user = 'root',
  } = process.env;
  const port = Number(MARIADB_PORT);
  const database = name();
  let client: mysql.Connection;
  try {
    client = await mysql.createConnection({
      ...{ host, port, user, charset: 'utf8mb4' },
      dateStrings: true,
      jsonStrings: true,
      supportBigNumbers: true,
      multipleStatements: true,
    });
  } catch (error) {
    console.warn(`skipped: no MariaDB server answers (${(error as Error).message})`);
    return undefined;
  }
  await client.query(`CREATE DATABASE ${database} CHARACTER SET latin1; USE ${database}`);
  const query = async (sql: string) => (await client.query(sql))[0] as Rec[];
  return {
    ...{ host, port, user, database, query },
    url: `mysql://${user}@${host}:${port}/${database}`,
    tables: async () => (await query('SHOW TABLES')).map((row) => Object.values(row)[0] as string).sort(),
    async stop() {
      await client.query(`DROP DATABASE ${database}`);
      await client.end();
    },
  };
}

/** A proxy in front of a server. What a client sends goes through a function; undefined cuts the connection. */
export async function doorTo(
  { port, host }: Server,
  pass: (bytes: Buffer) => Buffer | undefined,
): Promise<number> {
  const sockets = new Set<Socket>();
  const door = createServer((client) => {
    const inner = connect(port, host);
    const cut = () => [client, inner].forEach((socket) => void socket.destroy());
    for (const socket of [client, inner]) {
      sockets.add(socket.on('error', cut).on('close', cut));
    }
    inner.pipe(client);
    client.on('data', (bytes: Buffer) => {
      const passed = pass(bytes);
      if (passed) inner.write(passed);
      else cut();
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    door.close();
    for (const socket of sockets) socket.destroy();
  });
  return (door.address() as AddressInfo).port;
}
