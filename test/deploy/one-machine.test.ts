/** What docs/one-machine.md is about: the proxies as nginx and Caddy read them, where they are installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { folder } from '../pipeline/builds.ts';
import { deployFile, ROOT } from './files.ts';

const NGINX = deployFile('nginx/fixture-data.conf');
const CADDY = deployFile('caddy/Caddyfile');
const PAGE = readFileSync(join(ROOT, 'docs', 'one-machine.md'), 'utf8');

const isMissing = (program: string) => spawnSync(program, ['-v']).error !== undefined;

describe('nginx', () => {
  it('accepts the site', async ({ skip }) => {
    if (isMissing('nginx')) return skip('nginx is not installed');
    const place = await folder();
    const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(place, name)) as [string, string];
    const subject = ['-subj', '/CN=data.example', '-days', '1'];
    const pair = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
    const made = spawnSync('openssl', ['req', '-x509', ...pair, ...subject]);
    if (made.status !== 0) return skip('openssl is not installed');
    const site = NGINX.replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      // Ports that need no privilege.
      .replace(/\b(80|443)\b(?=[ ;])/g, '0');
    await writeFile(join(place, 'site.conf'), site.replace(/listen (\[::\]:)?0/g, 'listen $18089'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(place, name)};`,
    );
    const whole =
      `pid ${join(place, 'pid')};\nevents {}\nhttp { access_log off; ${paths.join(' ')} include ` +
      `${join(place, 'site.conf')}; }\n`;
    await writeFile(join(place, 'nginx.conf'), whole);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', join(place, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('syntax is ok');
    expect(status).toBe(0);
  });

  it('sends the address that it saw, and only the machine itself reads figures', () => {
    expect(NGINX).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(NGINX).not.toContain('$proxy_add_x_forwarded_for');
    expect(NGINX).toMatch(/location = \/metrics \{[^}]*deny all;/);
  });
});

describe('Caddy', () => {
  it('accepts the site', async ({ skip }) => {
    if (isMissing('caddy')) return skip('Caddy is not installed');
    const file = join(await folder(), 'Caddyfile');
    await writeFile(file, CADDY);
    const args = ['adapt', '--config', file, '--adapter', 'caddyfile'];
    const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
    expect([status, stderr.replace(/^.*"level":"(info|warn)".*$/gm, '').trim()]).toEqual([0, '']);
    const { apps } = JSON.parse(stdout);
    expect(JSON.stringify(apps.http.servers)).toContain('"dial":"127.0.0.1:8080"');
  });
});

describe('the compose file', () => {
  const { services, volumes } = parse(deployFile('compose.yaml')) as {
    services: Record<string, { environment?: Record<string, string>; volumes: string[] }>;
    volumes: Record<string, null>;
  };

  it('has settings that the server takes, behind one proxy', () => {
    const config = readConfig(services.server?.environment ?? {});
    expect(config).toMatchObject({ host: '127.0.0.1', trustedProxies: 1, refreshDays: 1 });
    expect(config.publicUrl).toBe('https://data.example');
  });

  it('names volumes and files that there are', () => {
    const mounted = Object.values(services).flatMap(({ volumes: each }) =>
      each.map((text) => text.split(':')[0]),
    );
    for (const source of mounted.filter((each) => !each?.startsWith('.')))
      expect(volumes).toHaveProperty(`${source}`);
    expect(mounted.filter((each) => each?.startsWith('.'))).toEqual(['./caddy/Caddyfile']);
  });
});

it('the page names the settings of the proxies, and files that there are', () => {
  const [, settings = ''] = /<<'END'\n([\s\S]*?)\nEND/.exec(PAGE) ?? [];
  const environment = Object.fromEntries(settings.split('\n').map((line) => line.split('=')));
  expect(readConfig(environment)).toMatchObject({ host: '127.0.0.1', trustedProxies: 1 });
  for (const [, path = ''] of PAGE.matchAll(/\]\(\.\.\/(deploy\/[^)]+)\)/g))
    expect(readFileSync(join(ROOT, path), 'utf8')).not.toBe('');
  for (const [name] of Object.entries(environment).filter(([key]) => key !== 'PUBLIC_URL'))
    expect(NGINX + CADDY).toContain(name);
});

it('the template of units is the unit, but for its port, its settings and its workers', () => {
  const lines = (name: string) =>
    deployFile(`systemd/${name}`)
      .split('\n')
      .filter((line) => !/^(#|Description=|EnvironmentFile=|Environment=(PORT|WORKERS)=|$)/.test(line));
  expect(lines('fixture-data@.service')).toEqual(lines('fixture-data.service'));
  expect(deployFile('systemd/fixture-data@.service')).toContain('\nEnvironment=PORT=%i\n');
});
