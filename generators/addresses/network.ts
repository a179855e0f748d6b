/** Network primitives: addresses of every layer, and hosts that resolve nowhere. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { draws, type Key, type Stream } from '../draws/random.ts';
import { domain } from './domain.ts';

const draw = draws('port', 'tld');

/** First octets that a host may have: 1 to 223 without 10 and 127. */
const FIRST_OCTETS = Array.from({ length: 223 }, (_, index) => index + 1).filter(
  (octet) => octet !== 10 && octet !== 127,
);

export function ipv4(stream: Stream): string {
  return `${stream.pick(FIRST_OCTETS)}.${stream.int(0, 255)}.${stream.int(0, 255)}.${stream.int(1, 254)}`;
}

/** Within 2001:db8::/32, which is kept for documentation (RFC 3849). */
export function ipv6(stream: Stream): string {
  const digits = stream.hex(24);
  let text = '2001:0db8';
  for (let start = 0; start < 24; start += 4) text += `:${digits.slice(start, start + 4)}`;
  return text;
}

/** Locally administered and unicast (IEEE 802 §8.2): assigned to no maker. */
export function mac(stream: Stream): string {
  const digits = stream.hex(11);
  let text = digits.charAt(0) + stream.pick(['2', '6', 'a', 'e']);
  for (let start = 1; start < 11; start += 2) text += `:${digits.slice(start, start + 2)}`;
  return text;
}

export const TOP_LEVELS = ['com', 'net', 'org', 'io', 'dev', 'app', 'co'] as const;

export function primitives(key: Key, vocabulary: Vocabulary) {
  const host = domain(key, vocabulary, ['test', 'example']);
  const slug = slugOf(key.stream('slug'), vocabulary);
  return {
    ipv4: ipv4(key.stream('ipv4')),
    ipv6: ipv6(key.stream('ipv6')),
    mac: mac(key.stream('mac')),
    domain: host,
    url: `https://${host}/${slug}`,
    slug,
    port: key.int(draw.port, 1024, 65_535),
    tld: key.pick(draw.tld, TOP_LEVELS),
  };
}

function slugOf(stream: Stream, vocabulary: Vocabulary): string {
  const words = vocabulary.values('domain.word', 'und');
  let slug: string = stream.pick(words);
  for (let more = stream.int(1, 3); more > 0; more--) slug += `-${stream.pick(words)}`;
  return slug;
}
