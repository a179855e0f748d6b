/** Addresses of `--to`: what is refused, and how a connection is encrypted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellRowsFormat } from '../../../bulk/formats/cell-rows.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import { LoadError, loadError } from '../../../bulk/loading/load-error.ts';
import { packageNamed } from '../../../bulk/loading/packages.ts';
import { readAddress } from '../../../bulk/loading/server-address.ts';
import { tlsAttempts } from '../../../bulk/loading/tls.ts';
import { UsageError } from '../../../cli/arguments.ts';
import { folder } from '../../pipeline/builds.ts';

const open = (to: string) => destinationOf(to, { ifExists: 'fail', format: cellRowsFormat });

async function refusal(to: string): Promise<string> {
  const error = await open(to).then(
    () => new Error('it was taken'),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).not.toMatch(/s3cret|\n/);
  return error.message;
}

describe('an address', () => {
  it('of an unknown scheme is refused with the known ones, and the nearest', async () => {
    expect(await refusal('postgers://u:s3cret@h/d')).toBe(
      '--to must be one of postgres://USER@HOST/DATABASE, postgresql://USER@HOST/DATABASE, ' +
        'mysql://USER@HOST/DATABASE, mariadb://USER@HOST/DATABASE, sqlite:FILE, s3://BUCKET/PREFIX; received ' +
        "'postgers://u:***@h/d'; did you mean postgres:?",
    );
    expect(await refusal('shop.db')).toMatch(/sqlite:FILE.*received 'shop\.db'$/);
    expect(await refusal('oracle://u:s3cret@h/d')).toMatch(/received 'oracle:\/\/u:\*\*\*@h\/d'$/);
    expect(await refusal('constructor:x')).toMatch(/--to must be one of/);
  });

  it('that cannot be read is refused without its password', async () => {
    for (const to of [
      'postgres://u:s3cret@h:port/d',
      'postgres://u:s3cret/with@@:h:0/d',
      'postgres:d',
      'mysql:h/d',
    ]) {
      expect(await refusal(to)).toMatch(/--to must be SCHEME:\/\/USER:PASSWORD@HOST:PORT\/DATABASE/);
    }
    expect(await refusal('mysql://u:s3cret@h')).toMatch(/names no database/);
    expect(await refusal('sqlite:')).toMatch(/must be sqlite:FILE/);
    expect(await refusal('postgres://u:s3cret@h/d?sslmod=require')).toMatch(
      /--to takes no sslmod; did you mean sslmode\?/,
    );
    expect(await refusal('postgres://u:s3cret@h/d?sslmode=requires')).toMatch(
      /sslmode must be one of disable, prefer, require, verify-ca, verify-full; received 'requires'; did you mean require\?/,
    );
  });

  it('has user, password, host, port and database, with signs as %XX', () => {
    expect(
      readAddress('postgres://us%40er:p%2Fw%23@[::1]:5433/d%20b?host=/run/pg&sslmode=disable', [
        'host',
        'sslmode',
      ]),
    ).toEqual({
      ...{ host: '/run/pg', port: 5433, user: 'us@er', password: 'p/w#', database: 'd b' },
      parameters: { sslmode: 'disable' },
    });
    expect(readAddress('mysql://[::1]/d', []).host).toBe('::1');
    expect(readAddress('postgres:///d', [])).toMatchObject({
      host: undefined,
      user: undefined,
      database: 'd',
    });
  });

  it('is shown without a password', async () => {
    const shown = await Promise.all(
      ['postgres://u:s3cret@h:1/d', 'mysql://u:s3cret@h/d', 'sqlite:a.db'].map(async (to) =>
        (await open(to)).describe(),
      ),
    );
    expect(shown).toEqual(['postgres://u@h:1/d', 'mysql://u@h:3306/d', 'sqlite:a.db']);
  });
});

describe('sslmode', () => {
  it('means the same as in libpq', async () => {
    const sslrootcert = join(await folder(), 'root.crt');
    writeFileSync(sslrootcert, 'authority');
    const modes = (sslmode: string, file = {}) => tlsAttempts({ sslmode, ...file });
    const ca = Buffer.from('authority');
    const anyHost = { ca, rejectUnauthorized: true, checkServerIdentity: expect.any(Function) };
    expect(tlsAttempts({})).toEqual([{ rejectUnauthorized: false }, false]);
    expect(modes('disable')).toEqual([false]);
    expect(modes('require')).toEqual([{ rejectUnauthorized: false }]);
    expect(modes('require', { sslrootcert })).toEqual([anyHost]);
    expect(modes('verify-ca', { sslrootcert })).toEqual([anyHost]);
    expect(modes('verify-full', { sslrootcert })).toEqual([{ ca, rejectUnauthorized: true }]);
    expect(() => modes('verify-ca')).toThrow(/needs the certificate of the authority: sslrootcert=FILE/);
    expect(() => modes('verify-full', { sslrootcert: '/no/such' })).toThrow(
      /sslrootcert cannot be read: ENOENT/,
    );
  });
});

it('a package that is not installed is reported with the command that installs it', async () => {
  await expect(packageNamed('no-such-package/inner')).rejects.toThrow(
    /^loading there needs the package no-such-package; run 'npm install --no-save no-such-package@/,
  );
});

it('an error of a driver is one line, however long its message is', () => {
  const { message } = loadError('here', new Error(`first\n  second.\n${'x'.repeat(999)}`), []);
  expect(message).toMatch(/^here: first second\. x{100,}…$/);
  expect(message.length).toBeLessThan(320);
  const told = new LoadError('told');
  expect(loadError('here', told, [])).toBe(told);
});

it('an error names its code, unless its message does, even if a name contains the digits', () => {
  const of = (message: string) => loadError('there', { code: '1142', message }, []).message;
  expect(of("denied to 'u9114255'")).toBe("there: denied to 'u9114255' (1142)");
  expect(of('1142: denied')).toBe('there: 1142: denied');
});
