/**
 * The first of several processes. It answers no request: it starts the workers and replaces those that die, follows the
 * pointer for all of them, counts the requests of each client, and writes the log.
 */
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { PublishedFiles } from '../downloads/published-files.ts';
import { LOG_OPTIONS } from '../http/access-log.ts';
import { logStream } from '../http/log-stream.ts';
import { countHere } from '../http/rate-limit.ts';
import { LiveRelease, NO_SWAPS, type Servable } from '../release/live-release.ts';
import { Measurements } from './measurements.ts';
import { type Member, Members } from './members.ts';
import type { Listening, Opened, PrimaryAnswers, State } from './shared.ts';
import { discardInAll, prepareInAll, takeInAll } from './swap.ts';

/** Returns once all workers listen. Throws FailedStart if one of them does not. */
export async function runPrimary(config: Config, reloads: boolean): Promise<void> {
  const { releases } = config;
  const lines = logStream();
  const log = pino({ ...LOG_OPTIONS, level: config.logLevel }, lines);
  process.on('uncaughtException', (error) => {
    log.error({ error: error.message, stack: error.stack }, 'failed outside of a request');
  });
  const count = config.rateLimit && countHere(config.rateLimit);
  const published = new PublishedFiles(releases, log);
  const measurements = new Measurements();
  /** What all admitted workers serve. */
  let current: Opened | undefined;
  let live: LiveRelease<Servable> | undefined;
  /** While all workers take a release, none may begin to serve another. */
  let taking: Promise<void> | undefined;
  let ports: Listening | undefined;
  let isStarting = true;

  const servable = (opened: Opened): Servable => ({ ...opened, close: () => discardInAll(members.admitted) });

  const follow = (first: Opened) =>
    new LiveRelease<Servable>(servable(first), {
      releases,
      log,
      published,
      changed: announce,
      open: async (version) => servable(await prepareInAll(members.admitted, version)),
      take,
    });

  async function take(next: Servable): Promise<void> {
    const lacking = () => members.admitted.filter(({ prepared }) => prepared !== next.sha256);
    // Workers that were admitted meanwhile.
    while (lacking().length > 0) await prepareInAll(lacking(), next.version);
    const { promise, resolve } = Promise.withResolvers<void>();
    taking = promise;
    try {
      await takeInAll(() => members.admitted);
      current = next;
    } catch (error) {
      next.close();
      throw error;
    } finally {
      taking = undefined;
      resolve();
    }
  }

  /** Whether a worker with this release may listen. */
  async function admit(member: Member, { version, sha256, sourceDate }: Opened): Promise<State | null> {
    const opened = { version, sha256, sourceDate };
    while (taking) await taking;
    if (members.admitted.length === 0) {
      current = opened;
      if (live) live.adopt(servable(opened));
      else live = follow(opened);
    } else if (sha256 !== current?.sha256) {
      // Rewritten under the same version: the others take it, too.
      if (version === current?.version) await Promise.all([live?.look(), setTimeout(1_000)]);
      return null;
    }
    member.isAdmitted = true;
    return state();
  }

  const answers = (member: () => Member): PrimaryAnswers => ({
    wanted: () => ({
      number: member().number,
      version: members.admitted.length === 0 ? null : (current?.version ?? null),
    }),
    opened: (release) => admit(member(), release),
    listening(given) {
      ports ??= given;
      announce();
    },
    count: (requests) => Promise.all(requests.map(([client, more]) => counted(client, more))),
    failed({ error, ...release }) {
      live?.failed(release, new Error(error));
    },
    metrics: (own) => measurements.others(member(), own, members.listening),
  });

  async function counted(client: string, requests: number) {
    if (!count) throw new Error('nothing is counted');
    const { consumedPoints, msBeforeNext } = await count(client, requests);
    return { consumedPoints, msBeforeNext };
  }

  const members: Members = new Members({
    all: config.workers,
    log,
    write: (text) => lines.write(text),
    answers,
    left(member) {
      measurements.left(member);
      announce();
    },
  });

  function state(): State {
    const crew = { ready: members.listening.length, all: members.all, isStarting };
    return { swaps: live?.swaps ?? NO_SWAPS, crew };
  }

  function announce(): void {
    const now = state();
    for (const { link } of members.admitted) link.ask('state', now).catch(() => {});
  }

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await members.stop();
    await live?.close();
    lines.flushSync();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (reloads) process.on('SIGHUP', () => void live?.reload());

  await members.start();
  isStarting = false;
  announce();
  log.info({ ...ports, dataset: current?.version, workers: members.all }, 'listening');
  live?.follow(config.pollSeconds);
}
