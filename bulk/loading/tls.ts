/** The TLS of a connection, by libpq's names; they apply to MariaDB and MySQL as well. */
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { notAmong } from '../../api/framework/nearest.ts';
import { UsageError } from '../../cli/arguments.ts';

/** Modes of libpq; `allow` is missing because it would begin unencrypted. */
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

export const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;

/**
 * The settings to try, one after the other; false is a connection without TLS. As in libpq, `prefer` uses TLS if the
 * server has it, `require` encrypts but ignores the certificate unless an authority is named, `verify-ca` checks who
 * signed the certificate, and `verify-full` also checks its host. Throws a UsageError.
 */
export function tlsAttempts(parameters: Readonly<Record<string, string>>): (ConnectionOptions | false)[] {
  const { sslmode: mode = 'prefer', sslrootcert, sslcert, sslkey } = parameters;
  const files = {
    ...(sslrootcert !== undefined && { ca: fileOf('sslrootcert', sslrootcert) }),
    ...(sslcert !== undefined && { cert: fileOf('sslcert', sslcert) }),
    ...(sslkey !== undefined && { key: fileOf('sslkey', sslkey) }),
  };
  const ofAnyone = { ...files, rejectUnauthorized: false };
  const ofAnyHost = { ...files, rejectUnauthorized: true, checkServerIdentity: () => undefined };
  switch (mode) {
    case 'disable':
      return [false];
    case 'prefer':
      return [ofAnyone, false];
    case 'require':
      return [sslrootcert === undefined ? ofAnyone : ofAnyHost];
    case 'verify-ca':
      if (sslrootcert === undefined)
        throw new UsageError('sslmode=verify-ca needs the certificate of the authority: sslrootcert=FILE');
      return [ofAnyHost];
    case 'verify-full':
      return [{ ...files, rejectUnauthorized: true }];
    default:
      throw new UsageError(notAmong('sslmode', mode, MODES));
  }
}

function fileOf(parameter: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${parameter} cannot be read: ${(error as Error).message}`);
  }
}
