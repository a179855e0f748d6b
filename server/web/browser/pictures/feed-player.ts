/** Follows a stream for as long as somebody wants to: nothing is asked before, and nothing while nobody looks. */
import type { FeedEvent } from './feed-state.ts';

/** `waiting` for the service, which may come back by itself; the last two say why in a sentence. */
export type PlayState = 'playing' | 'waiting' | 'paused' | 'ended' | 'refused';

export interface Listener {
  event(event: FeedEvent): void;
  state(state: PlayState, why?: string): void;
}

export class Player {
  readonly #address: () => string;
  readonly #listener: Listener;
  #source: EventSource | undefined;
  /** Whether it goes on once the page is seen again. */
  #isHidden = false;

  /** `address` is that of the stream, from where it is to go on. */
  constructor(address: () => string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
  }

  get isPlaying(): boolean {
    return this.#source !== undefined;
  }

  play(): void {
    this.#close();
    document.addEventListener('visibilitychange', this.#seen);
    const address = this.#address();
    const source = new EventSource(address);
    this.#source = source;
    this.#listener.state('waiting');
    source.onopen = () => this.#listener.state('playing');
    source.onmessage = ({ data }) => this.#listener.event(JSON.parse(data) as FeedEvent);
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return this.#listener.state('waiting');
      this.leave();
      void reasonAt(address).then(([state, why]) => {
        if (!this.isPlaying) this.#listener.state(state, why);
      });
    };
  }

  pause(): void {
    this.leave();
    this.#listener.state('paused');
  }

  /** Without a word. */
  leave(): void {
    this.#isHidden = false;
    this.#close();
    document.removeEventListener('visibilitychange', this.#seen);
  }

  #close(): void {
    this.#source?.close();
    this.#source = undefined;
  }

  readonly #seen = (): void => {
    if (document.hidden && this.isPlaying) {
      this.#isHidden = true;
      this.#close();
    } else if (!document.hidden && this.#isHidden) {
      this.#isHidden = false;
      this.play();
    }
  };
}

/** Why a stream was not opened: an EventSource does not say. */
async function reasonAt(address: string): Promise<[PlayState, string]> {
  const leave = new AbortController();
  try {
    const response = await fetch(address, { signal: leave.signal, headers: { Accept: 'text/event-stream' } });
    if (response.status === 204) return ['ended', 'Nothing more happens: the stream has ended.'];
    if (response.ok) return ['refused', 'The stream was cut. Play goes on where it was.'];
    const { detail } = (await response.json()) as { detail?: string };
    return ['refused', detail ?? `The stream was refused with ${response.status}.`];
  } catch {
    return ['refused', 'The service cannot be reached. Play tries again.'];
  } finally {
    leave.abort();
  }
}
