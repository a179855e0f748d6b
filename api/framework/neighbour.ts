/**
 * A neighbour is another public service whose requests are answered here in its own format, so that its former users
 * change only the host. A neighbour is a declaration; its transport, pages and lists are derived from that.
 */
import type { ServedDataset } from './dataset.ts';
import type { Problem } from './problem.ts';

/** What a neighbour is asked. */
export interface NeighbourRequest {
  method: string;
  /** As sent, still escaped. */
  path: string;
  query: URLSearchParams;
  /** Of a method that has one, read by its media type; undefined if there is none. */
  body: unknown;
  dataset: ServedDataset;
}

/** What it answers. */
export interface NeighbourResponse {
  /** 200 by default. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** application/json by default. */
  mediaType?: string;
  /** Written as JSON; a text is sent as it is. */
  body: unknown;
  /** How a text becomes a picture of `mediaType`, one at a time. */
  encode?: (text: string) => Promise<Buffer>;
  /** Whether the same request has another answer next time, as without a seed. */
  isRandom?: boolean;
}

export interface NeighbourHandler {
  /** What takes long yields now and then, so that others have a turn. */
  answer(request: NeighbourRequest): NeighbourResponse | Generator<undefined, NeighbourResponse>;
}

/** One of the neighbour's paths. */
export interface Place {
  /** As metrics and logs name it: no part that a caller chooses. */
  route: string;
  methods: readonly string[];
}

export interface Neighbour {
  /** In the address of its page: rest-countries. */
  name: string;
  title: string;
  /** Where it was met, without a scheme: restcountries.com/v3.1. */
  host: string;
  /** What answers instead, below this service: /v3.1. */
  base: string;
  /** One sentence that ends with a period. */
  summary: string;
  /** What can be asked: a pattern of paths, and what it gives. */
  paths: readonly (readonly [pattern: string, meaning: string])[];
  /** Beginnings of its paths, to be suggested for what was mistyped. */
  roots: readonly string[];
  /** Requests that work. */
  examples: readonly string[];
  /** Where answers are not those of the original, each in a sentence. */
  differences: readonly string[];
  /** Undefined for a path that is not the neighbour's. */
  at(path: string): Place | undefined;
  /** What answers, loaded for the first request: most are never asked. */
  load(): Promise<NeighbourHandler>;
  /** A refusal in the neighbour's own form. */
  refusal(problem: Problem): unknown;
}
