/** Bodies of requests: only a few paths read one, and each limits its length. */
import type { Context } from 'koa';
import { abridged, Problem } from '../../api/framework/problem.ts';

/** The body as text. Refuses one that is longer than `most` bytes or is not UTF-8. */
export async function bodyText({ req, res }: Context, most: number): Promise<string> {
  const { 'content-encoding': coding = 'identity' } = req.headers;
  if (coding.toLowerCase() !== 'identity') throw codedBody(coding);
  // A length that is announced is refused before anything is read.
  if (Number(req.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  // RFC 9110 §10.1.1: a client that waits for this need not send a body that is refused unread.
  if (req.headers.expect !== undefined && req.httpVersionMinor > 0) res.writeContinue();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem('invalid_parameter', 'The body is not UTF-8.');
  }
}

/** RFC 9110 §15.5.16: Accept-Encoding says what is accepted. */
const codedBody = (coding: string) =>
  new Problem(
    'invalid_parameter',
    `A body in Content-Encoding: ${abridged(coding)} is not read; send it as it is.`,
    {
      status: 415,
      headers: { 'Accept-Encoding': 'identity', Connection: 'close' },
    },
  );

/** The JSON of a body. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 adds a piece of the text, which may contain half of a password.
    const [what] = (error as Error).message.split(/, (?:\.\.\.)?"/, 1);
    throw new Problem('invalid_parameter', `The body is not JSON: ${what}.`);
  }
}

/** The rest of the body is not read, so the connection cannot go on. */
const tooLarge = (most: number) =>
  new Problem('content_too_large', `The body is longer than ${most} bytes.`, {
    headers: { Connection: 'close' },
  });
