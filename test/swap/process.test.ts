/** A server that runs on while the real pipeline publishes beside it. */
import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { currentVersion, DATASET_FILE, pointerFile, releaseFolder } from '../../db/release.ts';
import { alter, build, folder } from '../pipeline/builds.ts';
import { SERVER, serve, start } from '../server-process.ts';
import { addVariant, point, replaceFolder } from './variants.ts';

const from = { releases: inject('datasets'), version: (await currentVersion(inject('datasets'))) as string };

async function copy(): Promise<string> {
  const releases = join(await folder(), 'releases');
  await cp(inject('datasets'), releases, { recursive: true, preserveTimestamps: true });
  return releases;
}

const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, never>;

it('answers from a release that is built while it runs, without a restart', {
  timeout: 120_000,
}, async () => {
  const releases = await copy();
  const { origin, logged } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
  const languages = async () => {
    const response = await fetch(`${origin}/api/countries?code=FR&fields=languageTags`);
    const body = (await response.json()) as { data: object; meta: { dataset: string } };
    expect(response.headers.get('x-dataset-version')).toBe(body.meta.dataset);
    return { version: body.meta.dataset, tag: response.headers.get('etag'), text: JSON.stringify(body.data) };
  };
  const before = await languages();
  expect(before.version).toBe(from.version);
  expect(before.text).toContain('"oc"');

  const inputs = await folder();
  await alter(inputs, 'geonames', 'countries.tsv', (content) =>
    content.toString().replace(/^(FR\t.*),oc\t/m, '$1\t'),
  );
  const { status, stderr } = await build({ releases, inputs });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  const version = (await currentVersion(releases)) as string;
  expect(await logged('release swapped')).toMatchObject({ from: from.version, to: version });
  const after = await languages();
  expect(after.version).toBe(version);
  expect(after.text).not.toContain('"oc"');
  // A caller that asks whether its copy is still good is told that it is not.
  expect(after.tag).not.toBe(before.tag);
  expect(await json(`${origin}/readyz`)).toMatchObject({ version, refused: null });
});

it('takes SIGHUP as the word that there is a new release, and stops as before', async () => {
  const releases = await copy();
  const { version } = await addVariant(releases, from, 1);
  const { origin, child, logged, stopped } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
  const underWay = fetch(`${origin}/api/countries?code=FR&simulate=delay:3000`);
  // It is under way once the server has taken the connection, which a second answer proves.
  await setTimeout(100);
  await (await fetch(`${origin}/healthz`)).text();
  await replaceFolder(releases);
  await point(releases, version);
  child.kill('SIGHUP');
  expect(await logged('release swapped')).toMatchObject({ to: version });
  const old = await underWay;
  expect([old.status, old.headers.get('x-dataset-version')]).toEqual([200, from.version]);
  expect(await old.text()).toContain('"name":"France"');
  expect(JSON.stringify(await json(`${origin}/api/countries?code=FR`))).toContain('mark1');
  child.kill('SIGTERM');
  expect(await stopped).toMatchObject({ status: 0, stderr: '' });
});

it('shows a release that it refused, and goes on serving', async () => {
  const releases = await copy();
  const { version } = await addVariant(releases, from, 1);
  await appendFile(join(releaseFolder(releases, version), DATASET_FILE), 'x');
  const { origin, logged } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '1' });
  await point(releases, version);
  expect(await logged('release refused')).toMatchObject({
    version,
    reason: 'damaged',
    serving: from.version,
  });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({ version: from.version, refused: { version, reason: 'damaged' } }),
  ]);
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^dataset_swaps_refused_total 1$/m);
  expect((await fetch(`${origin}/api/countries?code=FR`)).headers.get('x-dataset-version')).toBe(
    from.version,
  );
});

it('--check says whether the release can be served, and serves nothing', async () => {
  const good = await start([...SERVER, '--check'], { RELEASES_DIR: from.releases }).stopped;
  expect(good).toEqual({ status: 0, stdout: `release ${from.version} can be served\n`, stderr: '' });
  const releases = await copy();
  await rm(pointerFile(releases));
  const bad = await start([...SERVER, '--check'], { RELEASES_DIR: releases }).stopped;
  expect(bad).toMatchObject({ status: 1, stdout: '' });
  expect(bad.stderr).toMatch(/^fixture-data cannot start: no release in .*\n$/);
});

it('POLL_SECONDS must be a number of seconds', async () => {
  const { status, stderr } = await start(SERVER, { POLL_SECONDS: 'often' }).stopped;
  expect(status).toBe(1);
  expect(stderr).toMatch(/POLL_SECONDS='often' is not valid \(a number of seconds, or 0 for none\)/);
});
