/**
 * Questions and answers between the primary and a worker, over the channel that node:cluster gives them. Each end says
 * what it answers; the other asks by name.
 */

/** The channel: `process` in a worker, the worker in the primary. */
export interface Channel {
  send(message: object, handle: undefined, options: undefined, sent: (error: Error | null) => void): unknown;
  on(event: 'message', received: (message: Message) => void): unknown;
  once(event: 'disconnect', gone: () => void): unknown;
}

type Message =
  | { id: number; ask: string; value: unknown }
  | { id: number; answer: unknown }
  | { id: number; error: string };

/** What an end answers: by name, a function of one value or none. */
type Answers<End> = { [Name in keyof End]: (value: never) => unknown };
type Value<Answer> = Answer extends (value: infer Given) => unknown ? Given : never;
type Result<Answer> = Answer extends (value: never) => infer Given ? Awaited<Given> : never;

/** The other end has ended. */
export class LinkClosed extends Error {}

export class Link<Mine extends Answers<Mine>, Theirs extends Answers<Theirs>> {
  readonly #channel: Channel;
  readonly #answers: Mine;
  readonly #asked = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #last = 0;
  #isGone = false;

  constructor(channel: Channel, answers: Mine) {
    this.#channel = channel;
    this.#answers = answers;
    channel.on('message', (message) => this.#receive(message));
    channel.once('disconnect', () => {
      this.#isGone = true;
      for (const { reject } of this.#asked.values()) reject(new LinkClosed());
      this.#asked.clear();
    });
  }

  /** Settles with what the other end answers; rejects with Gone if it ends before that. */
  ask<Name extends keyof Theirs & string>(
    name: Name,
    value: Value<Theirs[Name]>,
  ): Promise<Result<Theirs[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(new LinkClosed());
      this.#last += 1;
      this.#asked.set(this.#last, { resolve: resolve as (answer: unknown) => void, reject });
      this.#send({ id: this.#last, ask: name, value });
    });
  }

  #receive(message: Message): void {
    if ('ask' in message) return void this.#answer(message.id, message.ask as keyof Mine, message.value);
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if ('error' in message) asked?.reject(new Error(message.error));
    else asked?.resolve(message.answer);
  }

  async #answer(id: number, name: keyof Mine, value: unknown): Promise<void> {
    try {
      this.#send({ id, answer: await this.#answers[name](value as never) });
    } catch (error) {
      this.#send({ id, error: (error as Error).message });
    }
  }

  #send(message: Message): void {
    // A failure means that the other end has gone, which is noticed anyway.
    if (!this.#isGone) this.#channel.send(message, undefined, undefined, () => {});
  }
}
