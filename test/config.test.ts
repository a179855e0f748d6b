/** What an operator leaves unset follows from what is set. */
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../server/config.ts';

const publicUrl = (environment: Record<string, string>) => readConfig(environment).publicUrl;

it.each([
  [{}, 'http://localhost:8080'],
  [{ PORT: '3000' }, 'http://localhost:3000'],
  [{ PORT: '80' }, 'http://localhost'],
  [{ PORT: '3000', HOST: '127.0.0.1' }, 'http://127.0.0.1:3000'],
  [{ HOST: 'fixtures.internal' }, 'http://fixtures.internal:8080'],
  [{ HOST: '::1', PORT: '3000' }, 'http://[::1]:3000'],
  // All addresses are no address to link to.
  [{ HOST: '0.0.0.0', PORT: '3000' }, 'http://localhost:3000'],
  [{ HOST: '::', PORT: '3000' }, 'http://localhost:3000'],
  // Which port it is, nobody knows yet.
  [{ PORT: '0' }, 'http://localhost:8080'],
  [{ PUBLIC_URL: '', PORT: '3000' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://fixtures.example/base/', PORT: '3000' }, 'https://fixtures.example/base'],
])('PUBLIC_URL of %j is %s', (environment, expected) => {
  expect(publicUrl(environment)).toBe(expected);
});

it('a PUBLIC_URL that is none is refused by name', () => {
  for (const url of ['fixtures.example', 'ftp://fixtures.example']) {
    expect(() => publicUrl({ PUBLIC_URL: url })).toThrow(ConfigError);
    expect(() => publicUrl({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL/);
  }
});
