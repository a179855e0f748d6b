/** What the help and docs/package.md say of the command is what it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOADS } from '../../package/build/manifest.ts';
import { COMMANDS } from '../../package/command/commands.ts';
import { overview } from '../../package/command/overview.ts';
import { sharedAsker } from '../shared-asker.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'package.md'), 'utf8');

it('the guide says what needs the packages of each part', () => {
  const [, rows = ''] = /^\| packages of \|.*\n\| --- .*\n((?:\|.*\n)+)/m.exec(GUIDE) ?? [];
  const needs = rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, parts = '', text = ''] = row.split('|');
      return [...parts.matchAll(/`(\w+)`/g)].map(([, part = '']) => [part, text] as const);
    });
  expect(needs.map(([part]) => part).sort()).toEqual(
    [...Object.keys(LOADS), 'build', 'queue', 'server'].sort(),
  );
  const table = new Map<string, string>(needs);
  for (const [name, { part }] of Object.entries(COMMANDS))
    if (part) expect(table.get(part)).toContain(`\`${name}\``);
});

it('the help and the guide say with what links in records begin, wherever they are made', async () => {
  const { ask } = await sharedAsker();
  const [user] = ask<{ avatar: string }[]>('/api/users', { seed: 7, count: 1 }).data;
  const { origin } = new URL((user as { avatar: string }).avatar);
  for (const text of [overview(), GUIDE])
    expect(text.replaceAll('`', '').replaceAll(/\s+/g, ' ')).toContain(
      `Links in records, such as avatar, begin with ${origin},`,
    );
  expect(GUIDE).toContain('`PUBLIC_URL`');
});
