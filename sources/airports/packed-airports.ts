/**
 * The data of airport-data-js: its module holds them as one literal of compressed JSON, which is read and never run.
 */
import { gunzipSync } from 'node:zlib';

const LITERAL = /JSON\.parse\('\{"gzip":"([A-Za-z0-9+/]+={0,2})"\}'\)/;

/** It has nine megabytes today; anything larger than this is not a list of airports. */
const MOST_BYTES = 64 * 2 ** 20;

export function packedAirports(module: string): unknown[] {
  const packed = LITERAL.exec(module)?.[1];
  if (packed === undefined) throw new Error('there is no literal of packed JSON');
  const json = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES });
  return JSON.parse(json.toString()) as unknown[];
}
