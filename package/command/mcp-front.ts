/**
 * `npx fixture-data mcp` as clients start it: answers at once, while the packages and the release that the server needs
 * are got if this is the first time; then hands both streams to the server, which is a process of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StringDecoder } from 'node:string_decoder';
import { exitOf } from './child.ts';
import { type PreparedFolders, readyFor } from './first-run.ts';
import type { Stage } from './parts.ts';
import { SetupError } from './setup-error.ts';
import { type Greeting, WaitingRoom } from './waiting-room.ts';

const GREETING = new URL('../../mcp.json', import.meta.url);

/** How often whoever waits hears what is under way. */
const REMINDER_MS = 5_000;

/** Returns the exit code. `named` is the folder of releases that --releases names. */
export async function runFront(args: readonly string[], named: string | undefined): Promise<number> {
  const greeting = JSON.parse(readFileSync(GREETING, 'utf8')) as Greeting;
  const write = (line: string) => process.stdout.write(line);
  const room = new WaitingRoom({ greeting, write });
  const client = new Client(room);
  const say = (text: string, stage?: Stage) => {
    console.error(`fixture-data: ${text}`);
    room.stage(text, stage);
  };
  const reminder = setInterval(() => room.remind(), REMINDER_MS);
  try {
    const ready = await readyFor(['server'], { command: 'mcp', say, signal: client.gone }, named);
    clearInterval(reminder);
    return await serve(ready, args, room, client);
  } catch (error) {
    // Nobody is there any more.
    if (client.gone.aborted) return 0;
    if (!(error instanceof SetupError)) throw error;
    room.fail(`The server cannot start: ${error.message}.`);
    console.error(`fixture-data: ${error.message}`);
    return error.exitCode;
  } finally {
    clearInterval(reminder);
    client.release();
  }
}

/** The two streams of the client. */
class Client {
  readonly #left = new AbortController();
  readonly #room: WaitingRoom;
  readonly #decoder = new StringDecoder();
  #rest = '';
  #hasEnded = false;

  constructor(room: WaitingRoom) {
    this.#room = room;
    process.stdin.on('data', this.#read);
    process.stdin.once('end', this.#end);
    process.stdout.once('error', () => this.#left.abort());
  }

  /** Aborted when nobody waits for an answer any more. */
  get gone(): AbortSignal {
    return this.#left.signal;
  }

  /** Gives the rest of the input to the server, after what was kept for it. */
  handOver(server: NodeJS.WritableStream): void {
    process.stdin.off('data', this.#read).off('end', this.#end);
    for (const line of this.#room.open()) server.write(line);
    server.write(this.#rest);
    if (this.#hasEnded) server.end();
    else process.stdin.pipe(server);
  }

  /** Lets the process end. */
  release(): void {
    this.#room.closed();
    process.stdin.destroy();
  }

  readonly #read = (chunk: Buffer): void => {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') this.#room.take(line);
  };

  /** A script may send its calls, end, and wait for the answers. */
  readonly #end = (): void => {
    this.#hasEnded = true;
    this.#room.closed();
    if (!this.#room.hasCalls) this.#left.abort();
  };
}

async function serve(
  { dist, releases }: PreparedFolders,
  args: readonly string[],
  room: WaitingRoom,
  client: Client,
): Promise<number> {
  client.gone.throwIfAborted();
  const program = join(dist, 'package', 'command', 'mcp-server.js');
  const server = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, RELEASES_DIR: releases },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = exitOf(server, client.gone);
  // A server that cannot start says why and ends, and nobody reads what is written to it.
  server.stdin.on('error', () => {});
  passAnswers(server, room.initializeId);
  client.handOver(server.stdin);
  return ended;
}

/** All but the answer to `initialize`, which the client has. */
function passAnswers({ stdout }: ChildProcess, answered: unknown): void {
  if (!stdout) return;
  let isAnswered = answered === undefined;
  createInterface({ input: stdout }).on('line', (line) => {
    if (isAnswered || (JSON.parse(line) as { id?: unknown }).id !== answered)
      process.stdout.write(`${line}\n`);
    else isAnswered = true;
  });
}
