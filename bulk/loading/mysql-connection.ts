/** A connection to MariaDB or MySQL that fails if a value would be altered or a row left out. */
import type { Readable } from 'node:stream';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import type { Connection, ConnectionOptions, QueryError, ResultSetHeader } from 'mysql2';
import { LoadError, loadError, type Remedies } from './load-error.ts';
import { packageNamed } from './packages.ts';

export interface ConnectionConfig {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  database: string;
  /** Path of a socket, instead of host and port. */
  socket: string | undefined;
  /** Time within which the server must answer. */
  seconds: number;
  /** Settings of TLS, to be tried one after the other. */
  tls: readonly (TlsOptions | false)[];
}

/** Remedies by error number, because the names of errors differ between MariaDB and MySQL. */
const REMEDIES: Remedies = [
  [/^(1045|1130|1251|1698)$/, 'correct user and password (also MYSQL_PWD)'],
  [/^1049$/, 'create it with CREATE DATABASE, or name another'],
  [/^(1044|1142|1143|1227|1370)$/, 'grant the user the missing right, such as ALL on the database'],
  [
    /^(1062|1586)$/,
    'such rows already exist: load others with --seed or --offset, or recreate the table with --if-exists replace',
  ],
  [/^(1216|1452)$/, 'load what the rows refer to before them'],
  [
    /^(1048|126[1-5]|1292|1364|1366|1406|3819|4025)$/,
    'the table does not accept these values: alter it, or recreate it with --if-exists replace',
  ],
  [/^(3|1021|1114|1026)$/, 'free space on the disk of the server'],
  [/^(1040|1203|1226)$/, 'wait for a connection to end, or raise max_connections'],
  [/^(1969|3024)$/, 'give it more time, such as with SET GLOBAL max_statement_time = 0'],
  [/^(1205|1213)$/, 'run it again when the tables are not in use'],
  [/^(1290|1792|1836)$/, 'name a server that accepts writes'],
  [
    /^(1053|1158|1159|1160|1161|1317|1927|PROTOCOL_CONNECTION_LOST)$|in closed state$/,
    'the server closed the connection: run it again when the server is stable',
  ],
  [/^HANDSHAKE_NO_SSL_SUPPORT$/, 'enable TLS on the server, or set sslmode=disable'],
];

/** Defaults differ between servers: without strict mode, values would be truncated. Waits for rows may be long. */
const SESSION = `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00',
  foreign_key_checks = 1, unique_checks = 1, net_read_timeout = 3600`;

/** The most bytes that may be in transit to the server. */
const HELD = 1 << 20;

export class MysqlConnection {
  readonly #where: string;
  readonly #connection: Connection;

  private constructor(where: string, connection: Connection) {
    this.#where = where;
    this.#connection = connection;
    // If the connection ends while it is idle, the next query reports that.
    connection.on('error', () => {});
  }

  static async open(where: string, config: ConnectionConfig): Promise<MysqlConnection> {
    const mysql = await packageNamed<{ default: typeof import('mysql2') }>('mysql2');
    for (const [index, ssl] of config.tls.entries()) {
      const connection = new MysqlConnection(where, mysql.default.createConnection(optionsOf(config, ssl)));
      try {
        await connection.query(SESSION);
        const [row] = await connection.query<{ isOn: number }>('SELECT @@local_infile AS isOn');
        if (row?.isOn === 1) return connection;
        throw new LoadError(
          `${where} does not accept LOAD DATA LOCAL; allow it with SET GLOBAL local_infile = 1`,
        );
      } catch (error) {
        connection.destroy();
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (code !== 'HANDSHAKE_NO_SSL_SUPPORT' || index === config.tls.length - 1) throw error;
      }
    }
    throw new Error('there is no way to connect');
  }

  /** Rows of a statement; `?` are values. Throws a LoadError. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#run({ sql, values })) as Row[];
  }

  /** Sends a stream as the file of a LOAD DATA LOCAL. Throws a LoadError even if the server only warns. */
  async load(sql: string, rows: Readable): Promise<void> {
    const { warningStatus } = (await this.#run({ sql, infileStreamFactory: () => rows })) as ResultSetHeader;
    if (warningStatus === 0) return;
    const [first] = await this.query<{ Code: number; Message: string }>('SHOW WARNINGS LIMIT 1');
    if (!first) return;
    throw this.#explained({ errno: first.Code, message: first.Message });
  }

  /** Calls back once the server has accepted most of what was sent. The driver itself does not wait. */
  whenDrained(done: () => void): void {
    const { stream } = this.#connection as unknown as {
      stream: NodeJS.WritableStream & { writableLength: number };
    };
    if (stream.writableLength < HELD) done();
    else stream.once('drain', done);
  }

  /** Ends what the server is still doing for another connection, if anything. */
  async kill(other: MysqlConnection): Promise<void> {
    const { threadId } = other.#connection as unknown as { threadId: number | null };
    if (threadId !== null) await this.query(`KILL ${threadId}`).catch(() => {});
  }

  async end(): Promise<void> {
    await new Promise((resolve) => this.#connection.end(resolve));
  }

  destroy(): void {
    this.#connection.destroy();
  }

  #run(options: Parameters<Connection['query']>[0]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#connection.query(options as never, (error: QueryError | null, result: unknown) => {
        if (error) reject(this.#explained(error));
        else resolve(result);
      });
    });
  }

  #explained(error: { code?: string; errno?: number | undefined; message: string }): LoadError {
    const { errno = 0, message } = error;
    // Errors of the operating system have negative numbers.
    const said = errno > 0 ? { code: String(errno), message, cause: error } : error;
    return loadError(this.#where, said, REMEDIES);
  }
}

function optionsOf(config: ConnectionConfig, tls: TlsOptions | false): ConnectionOptions {
  const { host, port, user, password, database, socket, seconds } = config;
  return {
    ...(socket === undefined ? { host, port } : { socketPath: socket }),
    ...{ user, database, charset: 'utf8mb4', connectTimeout: 1000 * seconds },
    ...(password !== undefined && { password }),
    // By default, the driver does not check the host of the certificate.
    ...(tls && { ssl: { ...tls, verifyIdentity: tls.rejectUnauthorized && !tls.checkServerIdentity } }),
  } as ConnectionOptions;
}
