/** The units as systemd reads them, where it is installed; their keys, commands and variables everywhere. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { folder } from '../pipeline/builds.ts';
import { deployFile, ROOT } from './files.ts';

const UNITS = ['fixture-data.service', 'fixture-data-refresh.service', 'fixture-data-refresh.timer'] as const;

/** Where the units expect the project. */
const INSTALLED = '/opt/fixture-data';

type Unit = Record<string, [name: string, value: string][]>;

function parsed(name: string): Unit {
  const unit: Unit = {};
  let section: [string, string][] | undefined;
  for (const line of deployFile(`systemd/${name}`).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (heading) {
      section = unit[heading] = [];
      continue;
    }
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (!section || !key) throw new Error(`${name}: neither a section nor a setting: ${line}`);
    section.push([key, value as string]);
  }
  return unit;
}

const valuesOf = (unit: Unit, section: string, key: string) =>
  (unit[section] ?? []).filter(([name]) => name === key).map(([, value]) => value);

describe.each(UNITS)('%s', (name) => {
  it('says no setting twice that has one value', () => {
    for (const [section, settings] of Object.entries(parsed(name))) {
      const keys = settings.map(([key]) => key).filter((key) => key !== 'Environment');
      expect(new Set(keys).size, section).toBe(keys.length);
    }
  });

  it('runs what is there', () => {
    const commands = valuesOf(parsed(name), 'Service', 'ExecStart');
    expect(commands).toHaveLength(name.endsWith('.service') ? 1 : 0);
    for (const command of commands) {
      const [program = '', ...args] = command.split(' ');
      expect(program.startsWith(`${INSTALLED}/`)).toBe(true);
      for (const path of [
        program.replace(INSTALLED, ROOT),
        ...args.filter((arg) => /\.c?[jt]s$/.test(arg)),
      ]) {
        expect(existsSync(resolve(ROOT, path)), path).toBe(true);
      }
    }
  });
});

describe('what the units agree about', () => {
  const [server, refresh, timer] = UNITS.map(parsed) as [Unit, Unit, Unit];
  const variables = (unit: Unit) =>
    Object.fromEntries(
      valuesOf(unit, 'Service', 'Environment').map((text) => text.split(/=(.*)/).slice(0, 2)),
    ) as Record<string, string>;

  it('user, state, releases and hardening', () => {
    for (const key of ['User', 'DynamicUser', 'StateDirectory', 'UMask', 'EnvironmentFile']) {
      const [value] = valuesOf(server, 'Service', key);
      expect(value, key).toBeTruthy();
      expect(valuesOf(refresh, 'Service', key), key).toEqual([value]);
    }
    expect(variables(refresh).RELEASES_DIR).toBe(variables(server).RELEASES_DIR);
    const hardening = (unit: Unit) =>
      unit.Service?.filter(([key]) =>
        /^(Protect|Private|Restrict[A-Z]|NoNew|Capab|Lock|SystemCall)/.test(key),
      );
    expect(hardening(server)).toEqual(hardening(refresh));
  });

  it('the server takes the variables that it is given', () => {
    const { rateLimit, refreshDays, releases } = readConfig(variables(server));
    expect(rateLimit).toEqual({ points: 60, seconds: 60 });
    // The timer fires every day.
    expect(refreshDays).toBe(1);
    expect(valuesOf(timer, 'Timer', 'OnCalendar')).toEqual(['*-*-* 03:17:00']);
    expect(releases).toMatch(/fixture-data\/releases$/);
  });

  it('a reload is the signal that the server takes, and the good ends of a refresh are no failures', () => {
    expect(valuesOf(server, 'Service', 'ExecReload')).toEqual(['/bin/kill -HUP $MAINPID']);
    expect(valuesOf(refresh, 'Service', 'SuccessExitStatus')).toEqual(['10 20']);
  });
});

describe('systemd itself', () => {
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const isInstalled = analyze('--version').status === 0;
  if (!isInstalled) console.warn('units are not verified: there is no systemd-analyze');

  it.runIf(isInstalled)('finds no fault with them', async () => {
    const units = await folder();
    const paths = UNITS.map((name) => join(units, name));
    for (const [index, path] of paths.entries()) {
      const text = deployFile(`systemd/${UNITS[index]}`);
      await writeFile(path, text.replaceAll(INSTALLED, ROOT));
    }
    const { status, stderr } = analyze('verify', '--man=no', ...paths);
    // Units of the machine itself may have other faults.
    expect(stderr.split('\n').filter((line) => line.includes('fixture-data'))).toEqual([]);
    expect(status).toBe(0);
  });

  it.runIf(isInstalled)('finds a fault where there is one', async () => {
    const path = join(await folder(), 'fixture-data.service');
    await writeFile(path, deployFile('systemd/fixture-data.service').replace('MemoryMax=', 'MemoryMost='));
    expect(analyze('verify', '--man=no', path).stderr).toMatch(/MemoryMost/);
  });
});
