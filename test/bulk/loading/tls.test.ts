/** Encrypted connections to PostgreSQL: which certificates each sslmode trusts. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { folder } from '../../pipeline/builds.ts';
import { postgres, type Server } from './servers.ts';
import { expectRows, failure, loadAll, nasty } from './tables.ts';

let at: string;
beforeAll(async () => {
  at = await folder(afterAll);
});

/** Makes a self-signed certificate for a host; undefined, with a warning, if there is no openssl. */
function certificate(name: string, host: string): { cert: string; key: string } | undefined {
  const [cert, key] = [join(at, `${name}.crt`), join(at, `${name}.key`)];
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-keyout', key, '-out', cert, '-subj', `/CN=${name}`, '-addext', `subjectAltName=${host}`],
    ],
    { encoding: 'utf8' },
  );
  if (status === 0) return { cert, key };
  console.warn(`skipped: no certificate (${error?.message ?? stderr})`);
  return undefined;
}

/** A proxy in front of the server that speaks TLS as PostgreSQL does. Returns its port. */
async function encrypted({ host, port }: Server, cert: string, key: string): Promise<number> {
  const sockets = new Set<Socket>();
  const door = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    // A message of eight bytes asks for TLS (PostgreSQL, Message Formats, SSLRequest).
    client.once('readable', () => {
      expect(client.read(8)?.readUInt32BE(4)).toBe(80877103);
      client.write('S');
      const inside = new TLSSocket(client, {
        isServer: true,
        cert: readFileSync(cert),
        key: readFileSync(key),
      });
      const server = connect(port, host);
      sockets.add(server);
      pipeline(inside, server, inside, () => {});
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    door.close();
    for (const socket of sockets) socket.destroy();
  });
  return (door.address() as AddressInfo).port;
}

it('each sslmode trusts the certificates that it should', async (context) => {
  const server = await postgres();
  if (!server) return context.skip('no PostgreSQL server');
  onTestFinished(server.stop);
  const [own, other] = [certificate('own', 'IP:127.0.0.1'), certificate('other', 'DNS:db.example')];
  if (!own || !other) return context.skip('no openssl');
  const load = async ({ cert, key }: typeof own, parameters: string) => {
    const port = await encrypted(server, cert, key);
    const to = `postgres://${server.user}@127.0.0.1:${port}/${server.database}?${parameters}`;
    await loadAll(to, [nasty()], 'replace');
    await expectRows([nasty()], server.query, 'postgresql');
    await server.query('DROP TABLE "group"');
  };
  await load(own, 'sslmode=require');
  await load(other, 'sslmode=prefer');
  await load(own, `sslmode=verify-full&sslrootcert=${own.cert}`);
  await load(other, `sslmode=verify-ca&sslrootcert=${other.cert}`);

  const remedy = /name the certificate of the authority with sslrootcert=FILE.*; nothing was loaded$/;
  expect(await failure(load(own, 'sslmode=verify-full'))).toMatch(remedy);
  expect(await failure(load(own, `sslmode=require&sslrootcert=${other.cert}`))).toMatch(remedy);
  expect(await failure(load(own, `sslmode=verify-ca&sslrootcert=${other.cert}`))).toMatch(remedy);
  const elsewhere = await failure(load(other, `sslmode=verify-full&sslrootcert=${other.cert}`));
  expect(elsewhere).toMatch(/Hostname\/IP does not match|ERR_TLS_CERT_ALTNAME_INVALID/);
  expect(elsewhere).toMatch(remedy);
  return undefined;
});
