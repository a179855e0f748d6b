/** An answer together with its request, for pictures and proofs. */

export type Fields = Readonly<Record<string, unknown>>;

/** The request, and the metadata of the answer. */
export interface AnsweredRequest {
  /** The path and the query, such as /api/moon/phase?at=2026-11-21. */
  url: string;
  /** Parameters as they were sent. */
  sent: URLSearchParams;
  /** Parameters as resolved by the service, or as sent if the answer does not say. */
  params: Fields;
  warnings: readonly string[];
  /** Whether the answer cites rows of the dataset. */
  hasSources: boolean;
}

/** The data as an object with these fields; undefined if the request has excluded one of them. */
export function withFields<Shape>(data: unknown, ...names: (keyof Shape & string)[]): Shape | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isObject && names.every((name) => name in data) ? (data as Shape) : undefined;
}

/** The data as records with these fields; undefined if there is none, or the request has excluded one of the fields. */
export function recordsWith<Shape>(data: unknown, ...names: (keyof Shape & string)[]): Shape[] | undefined {
  if (!Array.isArray(data) || data.length === 0) return undefined;
  return data.every((record) => withFields<Shape>(record, ...names)) ? (data as Shape[]) : undefined;
}

/** What was asked, from the URL and the answer. */
export function askedWith(url: string, json: unknown): AnsweredRequest {
  const { meta = {} } = (json ?? {}) as {
    meta?: { params?: Fields; warnings?: string[]; sources?: string[] };
  };
  const sent = new URLSearchParams(url.split('?')[1] ?? '');
  return {
    url,
    sent,
    params: { ...Object.fromEntries(sent), ...meta.params },
    warnings: meta.warnings ?? [],
    hasSources: meta.sources !== undefined,
  };
}
