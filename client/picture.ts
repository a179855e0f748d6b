/** A picture: an address to show, or its bytes. */
import { type CallTarget, urlOf } from './call.ts';

export class Picture {
  readonly #asked: CallTarget;

  constructor(asked: CallTarget) {
    this.#asked = asked;
  }

  /** For the `src` of an image. */
  get url(): string {
    return urlOf(this.#asked);
  }

  /** The file with its media type. */
  blob(): Promise<Blob> {
    return this.#send((response) => response.blob());
  }

  /** The text of an SVG. */
  text(): Promise<string> {
    return this.#send((response) => response.text());
  }

  #send<Value>(read: (response: Response) => Promise<Value>): Promise<Value> {
    return this.#asked.transport.send(this.url, read, this.#asked.options);
  }
}
