/** What to do about errors of PostgreSQL, by its codes (PostgreSQL, Appendix A). */
import type { Remedies } from './load-error.ts';

export const POSTGRES_REMEDIES: Remedies = [
  [/^28/, 'correct user and password (also PGPASSWORD and ~/.pgpass), or allow the user in pg_hba.conf'],
  [/^3D000$/, 'create it with createdb, or name another'],
  [/^3F000$/, 'create the schema, or name another with ?options=-csearch_path%3DSCHEMA'],
  [/^42501$/, 'grant the user the missing right, such as CREATE on the schema'],
  [/^25006$/, 'name a server that accepts writes'],
  [/^2BP01$/, 'drop first what depends on it'],
  [
    /^23505$/,
    'such rows already exist: load others with --seed or --offset, or recreate the table with --if-exists replace',
  ],
  [/^23503$/, 'load what the rows refer to before them'],
  [
    /^(22|23|42804)/,
    'the table does not accept these values: alter it, or recreate it with --if-exists replace',
  ],
  [/^53100$/, 'free space on the disk of the server'],
  [/^53300$/, 'wait for a connection to end, or raise max_connections'],
  [/^53/, 'give the server more of that resource'],
  [/^57014$/, 'give it more time, such as with ?options=-cstatement_timeout%3D0'],
  [/^25P0[34]$/, 'give it more time, such as with ?options=-cidle_in_transaction_session_timeout%3D0'],
  [/^55P03$/, 'wait until the tables are not in use'],
  [/^40/, 'run it again'],
  [
    /^(57P0|08)|^Connection terminated unexpectedly|not queryable$/,
    'the server closed the connection: run it again when the server is stable',
  ],
  [/timeout/, 'start the server, correct host and port, or give it more time with ?connect_timeout=SECONDS'],
  [/does not support SSL/, 'enable TLS on the server, or set sslmode=disable'],
];
