/** Lazy requests: nothing is sent until the answer is awaited. */
import { ResponseError } from './problem.ts';
import { searchOf } from './query.ts';
import type { Meta } from './schema.ts';
import type { RequestOptions, Transport } from './transport.ts';

export interface Answer<Data, AnswerMeta = Meta> {
  data: Data;
  /** Provenance of the data: seed, parameters with every default, version of the dataset, warnings. */
  meta: AnswerMeta;
  /** Among them `x-request-id`, `x-dataset-version`, `x-ratelimit-remaining` and `etag`. */
  headers: Headers;
}

/** A route, its query and how to send the request. */
export interface CallTarget {
  transport: Transport;
  path: string;
  query: object;
  options: RequestOptions;
}

/** A request for JSON: a promise that starts when it is first awaited, and keeps its answer. */
export class Call<Data, AnswerMeta = Meta, Format extends string = never>
  implements Promise<Answer<Data, AnswerMeta>>
{
  readonly [Symbol.toStringTag]: string = 'Call';
  protected readonly asked: CallTarget;
  #answer: Promise<Answer<Data, AnswerMeta>> | undefined;

  constructor(asked: CallTarget) {
    this.asked = asked;
  }

  /** URL of the answer, to open, to share or to log. */
  get url(): string {
    return urlOf(this.asked);
  }

  /** The answer as text in another format, not parsed. */
  text(format: Format): Promise<string> {
    const { query, transport, options } = this.asked;
    const url = urlOf({ ...this.asked, query: { ...query, format } });
    return transport.send(url, (response) => response.text(), options);
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise, as `implements` says.
  readonly then: Promise<Answer<Data, AnswerMeta>>['then'] = (fulfilled, rejected) => {
    this.#answer ??= ask<Data, AnswerMeta>(this.asked);
    return this.#answer.then(fulfilled, rejected);
  };

  readonly catch: Promise<Answer<Data, AnswerMeta>>['catch'] = (rejected) => this.then(undefined, rejected);

  readonly finally: Promise<Answer<Data, AnswerMeta>>['finally'] = (settled) => this.then().finally(settled);
}

export const urlOf = ({ transport, path, query }: CallTarget): string => transport.url(path, searchOf(query));

/** Sends a request for JSON in its envelope. */
export function ask<Data, AnswerMeta>(asked: CallTarget): Promise<Answer<Data, AnswerMeta>> {
  const url = urlOf(asked);
  return asked.transport.send(
    url,
    async (response) => {
      const body = await response.text();
      return { ...envelopeOf<Data, AnswerMeta>(url, response, body), headers: response.headers };
    },
    asked.options,
  );
}

function envelopeOf<Data, AnswerMeta>(url: string, response: Response, body: string) {
  try {
    const envelope = JSON.parse(body) as { data: Data; meta: AnswerMeta };
    if (envelope.data !== undefined && envelope.meta !== undefined) return envelope;
  } catch {
    // Reported below.
  }
  const type = response.headers.get('content-type') ?? 'no content type';
  throw new ResponseError(
    `expected JSON with data and meta from ${url}; received ${type}`,
    url,
    response,
    body,
  );
}
