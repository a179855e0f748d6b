/** Credentials that are well formed and give access to nothing. */
import { base64url, bytesOf } from '../../standards/bytes.ts';
import { draws, type Key } from '../draws/random.ts';
import type { World } from '../world.ts';

const draw = draws('subject', 'issued');

export const TOKEN_TYPES = ['apiKey', 'jwt', 'hex', 'base64'] as const;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const API_KEY_LENGTH = 32;

export function apiKey(key: Key, prefix: string): string {
  const stream = key.stream('key');
  let text = prefix;
  for (let index = 0; index < API_KEY_LENGTH; index++) text += BASE62[stream.int(0, 61)];
  return text;
}

export interface Claims {
  sub: string;
  name: string;
  iat: number;
  exp: number;
}

/** RFC 7515 §4; `kid` shows that no key signed it. */
const HEADER = base64url(bytesOf('{"alg":"HS256","typ":"JWT","kid":"fake"}'));
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Claims about a user of the world, issued 1 hour to 29 days before `asOf`, which is in milliseconds since 1970. */
export function claims(key: Key, asOf: number, world: World): Claims {
  const { id, name } = world.anyUser(key, draw.subject);
  const anchor = Math.floor(asOf / 1000);
  const iat = key.int(draw.issued, anchor - 29 * DAY_SECONDS, anchor - HOUR_SECONDS);
  return { sub: id, name, iat, exp: iat + HOUR_SECONDS };
}

/** RFC 7519 §3.1; the signature is random, so that verification fails. */
export function jwt(key: Key, payload: Claims): string {
  const body = base64url(bytesOf(JSON.stringify(payload)));
  return `${HEADER}.${body}.${base64url(key.stream('signature').bytes(32))}`;
}
