/** Defaults of variables, which depend on the others. */
import https from 'node:https';
import { expect, it, vi } from 'vitest';
import { releasesFolder } from '../db/release.ts';
import { inputsFolder } from '../pipeline/refresh/job.ts';
import { releasesToKeep } from '../pipeline/retention.ts';
import { ConfigError, readConfig, workersFor } from '../server/config.ts';
import geonames from '../sources/geonames/source.ts';
import ianaLanguages from '../sources/iana-languages/source.ts';
import worldBank from '../sources/world-bank/source.ts';

const publicUrl = (environment: Record<string, string>) => readConfig(environment).publicUrl;

it.each([
  [{}, 'http://localhost:8080'],
  [{ PORT: '3000' }, 'http://localhost:3000'],
  [{ PORT: '80' }, 'http://localhost'],
  [{ PORT: '3000', HOST: '127.0.0.1' }, 'http://127.0.0.1:3000'],
  [{ HOST: 'fixtures.internal' }, 'http://fixtures.internal:8080'],
  [{ HOST: '::1', PORT: '3000' }, 'http://[::1]:3000'],
  // A wildcard address cannot be linked to.
  [{ HOST: '0.0.0.0', PORT: '3000' }, 'http://localhost:3000'],
  [{ HOST: '::', PORT: '3000' }, 'http://localhost:3000'],
  // The port is not known yet.
  [{ PORT: '0' }, 'http://localhost:8080'],
  [{ PUBLIC_URL: '', PORT: '3000' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://fixtures.example/base/', PORT: '3000' }, 'https://fixtures.example/base'],
])('PUBLIC_URL of %j is %s', (environment, expected) => {
  expect(publicUrl(environment)).toBe(expected);
});

it('an invalid PUBLIC_URL is refused by name', () => {
  for (const url of ['fixtures.example', 'ftp://fixtures.example']) {
    expect(() => publicUrl({ PUBLIC_URL: url })).toThrow(ConfigError);
    expect(() => publicUrl({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL/);
  }
});

it('a variable that is empty is unset, for every command', () => {
  expect(releasesFolder({ RELEASES_DIR: '' })).toBe(releasesFolder({}));
  expect(inputsFolder('/releases', { INPUTS_DIR: '' })).toBe(inputsFolder('/releases', {}));
  expect(releasesToKeep({ KEEP_RELEASES: '' })).toBeUndefined();
});

it.each([
  [1, 64, 1],
  [2, 24, 2],
  // The limit of the deployment files.
  [16, 2, 2],
  [16, 1, 1],
  [16, 4, 5],
  [4, 0.25, 1],
])('WORKERS=auto on %i cores with %f GiB is %i', (cores, gibibytes, workers) => {
  expect(workersFor(cores, gibibytes * 2 ** 30)).toBe(workers);
});

it.each([
  ['IANA_URL', ianaLanguages, 'www.iana.org'],
  ['GEONAMES_URL', geonames, 'download.geonames.org'],
  ['WORLD_BANK_URL', worldBank, 'api.worldbank.org'],
])('an empty %s leaves the origin as it is', async (name, { live }, origin) => {
  const asked = vi.spyOn(https, 'request').mockImplementation(() => {
    throw new Error('no network here');
  });
  const { signal } = new AbortController();
  const request = { signal, today: '2026-11-22', limits: { pausesMs: [] }, environment: { [name]: '' } };
  await expect(live?.(request)).rejects.toThrow('no network here');
  expect(asked.mock.calls.map(([url]) => (url as URL).host)).toEqual([origin]);
  asked.mockRestore();
});
