/** Absolute URLs by RFC 3986, with hosts in ASCII, as sources of expressions without flags. */
import { ADDRESS } from '../ipv4/ipv4.ts';

const HEX = '[0-9A-Fa-f]{1,4}';
/** RFC 4291 §2.2, except the form that ends in an IPv4 address. */
const IPV6 = [
  `(?:${HEX}:){7}${HEX}`,
  '::',
  ...Array.from({ length: 7 }, (_, before) =>
    before === 0
      ? `::${HEX}(?::${HEX}){0,6}`
      : `(?:${HEX}:){${before}}:(?:${HEX}(?::${HEX}){0,${6 - before}})?`,
  ),
].join('|');

const LABEL = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';
/** A name without Punycode whose last label is not a number, or an address. */
const HOST = [
  `(?:${LABEL}\\.)*[A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?`,
  ADDRESS.source.slice(1, -1),
  `\\[(?:${IPV6})\\]`,
].join('|');
const PORT = '(?::(?:6553[0-5]|655[0-2]\\d|65[0-4]\\d{2}|6[0-4]\\d{3}|[1-5]\\d{4}|\\d{1,4}))?';
const TAIL = '(?:[\\/?#][!-~]*)?';

const anyCase = (name: string) => name.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
const schemes = (names: readonly string[]) => `(?:${names.map(anyCase).join('|')})`;

const WEB = schemes(['http', 'https', 'ws', 'wss']);
const SCHEME = '[A-Za-z][0-9A-Za-z+.-]*';

/** http, https, ws or wss. */
export const WEB_URL = new RegExp(`^${WEB}:\\/\\/(?:${HOST})${PORT}${TAIL}$`);
/** Any scheme, without credentials; only web URLs have a host here. */
export const ANY_URL = new RegExp(
  `^(?:${WEB}:\\/\\/(?:${HOST})${PORT}${TAIL}|${SCHEME}:(?:[!-.0-~][!-~]*)?)$`,
);
/** Scheme, host and optional port. */
export const ORIGIN = new RegExp(`^${WEB}:\\/\\/(?:${HOST})${PORT}$`);
