/**
 * What an agent's client gets while the server behind is installed, built and started: an answer to `initialize`, the
 * list of tools, and for a call of a tool the progress. Everything that the server has to know is kept for it, line by
 * line.
 */
import type { Stage } from './parts.ts';

/** What the server says of itself, written by the build of the package. */
export interface Greeting {
  initialize: { protocolVersion: string; [name: string]: unknown };
  /** Versions of the protocol that it speaks. */
  versions: readonly string[];
  tools: readonly unknown[];
}

interface Message {
  id?: string | number;
  method?: string;
  params?: { protocolVersion?: unknown; _meta?: { progressToken?: string | number } };
}

interface PendingCall {
  id: string | number;
  token: string | number | undefined;
  line: string;
  timer: NodeJS.Timeout;
}

export interface WaitingRoomOptions {
  greeting: Greeting;
  /** Writes a message to the client. */
  write: (line: string) => void;
}

/**
 * How long a call waits before its answer is that the server is not ready: clients give up on it after a minute, of
 * which a server that is ready at the last moment needs some to start.
 */
export const PATIENCE_MS = 50_000;

/** Calls beyond so many are answered at once. */
const MOST_PENDING = 100;

export class WaitingRoom {
  readonly #options: WaitingRoomOptions;
  /** Lines for the server, in the order of their arrival; a call that was answered here is taken out. */
  readonly #kept = new Set<string | PendingCall>();
  #initialize: string | undefined;
  #said = 'starting';
  #stage: Stage = { doing: 'starting', seconds: 10 };
  #steps = 0;

  constructor(options: WaitingRoomOptions) {
    this.#options = options;
  }

  get hasCalls(): boolean {
    return this.#pending().length > 0;
  }

  /** Id of the `initialize` that was answered here, and that the server will answer again. */
  get initializeId(): unknown {
    return this.#initialize === undefined ? undefined : (JSON.parse(this.#initialize) as Message).id;
  }

  /** Takes a line from the client. */
  take(line: string): void {
    const message = messageIn(line);
    const { id, method } = message ?? {};
    if (id === undefined || message === undefined) this.#kept.add(`${line}\n`);
    else if (method === 'initialize' && this.#initialize === undefined) {
      this.#initialize = line;
      this.#answer(id, this.#greetingFor(message.params?.protocolVersion));
    } else if (method === 'ping') this.#answer(id, {});
    else if (method === 'tools/list') this.#answer(id, { tools: this.#options.greeting.tools });
    else if (method === 'tools/call') this.#call(id, message, line);
    else this.#kept.add(`${line}\n`);
  }

  /** Tells whoever waits what is under way; `stage` if another stage has begun. */
  stage(text: string, stage: Stage = this.#stage): void {
    this.#said = text;
    this.#stage = stage;
    this.remind();
  }

  /** Tells it again: a client may give up on a call of which it hears nothing. */
  remind(): void {
    this.#steps++;
    for (const call of this.#pending()) this.#report(call);
  }

  /** No more lines will come: whoever waits, waits for the server. */
  closed(): void {
    for (const { timer } of this.#pending()) clearTimeout(timer);
  }

  /** Ends with what the server has to read, `initialize` first. */
  open(): string[] {
    const kept = [...this.#kept].map((each) => (typeof each === 'string' ? each : `${each.line}\n`));
    for (const { timer } of this.#pending()) clearTimeout(timer);
    this.#kept.clear();
    return this.#initialize === undefined ? kept : [`${this.#initialize}\n`, ...kept];
  }

  /** Ends with an answer to every call. */
  fail(why: string): void {
    for (const call of this.#pending()) this.#refuse(call, why);
  }

  #pending(): PendingCall[] {
    return [...this.#kept].filter((each) => typeof each !== 'string');
  }

  #greetingFor(version: unknown): object {
    const { initialize, versions } = this.#options.greeting;
    const isKnown = typeof version === 'string' && versions.includes(version);
    return isKnown ? { ...initialize, protocolVersion: version } : initialize;
  }

  #call(id: string | number, { params }: Message, line: string): void {
    const refuse = () => {
      const { doing, seconds } = this.#stage;
      const again = `Call again in about ${seconds} seconds.`;
      this.#refuse(call, `The server is not ready yet: its first run is ${doing}. ${again}`);
    };
    const timer = setTimeout(refuse, PATIENCE_MS);
    const call: PendingCall = { id, token: params?._meta?.progressToken, line, timer };
    this.#kept.add(call);
    this.#report(call);
    if (this.#pending().length > MOST_PENDING) refuse();
  }

  #report({ token }: PendingCall): void {
    if (token === undefined) return;
    const params = { progressToken: token, progress: this.#steps, message: this.#said };
    this.#send({ method: 'notifications/progress', params });
  }

  #refuse(call: PendingCall, text: string): void {
    clearTimeout(call.timer);
    this.#kept.delete(call);
    this.#answer(call.id, { content: [{ type: 'text', text }], isError: true });
  }

  #answer(id: string | number, result: object): void {
    this.#send({ id, result });
  }

  #send(message: object): void {
    this.#options.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

/** Undefined for what only the server can refuse. */
function messageIn(line: string): Message | undefined {
  try {
    const message = JSON.parse(line) as Message | null;
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
