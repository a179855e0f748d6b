/** What hostile or careless clients do to a service: each goes on until it is stopped. */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Target {
  host: string;
  port: number;
  /** Loopback has many addresses: each trouble comes from its own. */
  localAddress?: string;
}

/** How one trouble went: answers by status; 0 where the connection ended without one. */
export type Tally = Record<number, number>;

export type Trouble = (target: Target, signal: AbortSignal, tally: Tally) => Promise<void>;

/** One GET as the client of an address; its status once the last byte is there, 0 where that does not come. */
export function ask({ host, port, localAddress }: Target, path: string, client: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': client };
    const sent = request({ host, port, localAddress, path, headers, agent: false }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

export const count = (tally: Tally, status: number) => {
  tally[status] = (tally[status] ?? 0) + 1;
};

/** Waits, or returns early when it is over. */
export const rest = (milliseconds: number, signal: AbortSignal) =>
  pause(milliseconds, undefined, { signal }).catch(() => {});

const COSTLY = '/api/lorem?count=100&unit=paragraphs&length=50';

/** 590 costly requests at once, from another client each time, since a quota lets each do that once a minute. */
const flood: Trouble = async (target, signal, tally) => {
  for (let round = 0; !signal.aborted; round++) {
    const client = `198.51.${round % 200}.1`;
    const answers = Array.from({ length: 590 }, (_, index) =>
      ask(target, `${COSTLY}&seed=${round * 590 + index}`, client).then((status) => count(tally, status)),
    );
    await Promise.all(answers);
    await rest(5_000, signal);
  }
};

/** Delays of ten seconds before long answers, as many at a time as there may be. */
const delays: Trouble = async (target, signal, tally) => {
  for (let round = 0; !signal.aborted; round++) {
    const answers = Array.from({ length: 300 }, (_, index) =>
      ask(target, `${COSTLY}&seed=${index}&simulate=delay:10000`, `203.0.113.${round % 250}`).then((status) =>
        count(tally, status),
      ),
    );
    await Promise.all(answers);
  }
};

/** A locale, currency, zone and number system that were never requested before, each time. */
const locales: Trouble = async (target, signal, tally) => {
  const languages = ['en', 'de', 'fr', 'ja', 'ar', 'hi', 'zh-Hant', 'pt-BR', 'sr-Cyrl', 'th'];
  const numerals = ['latn', 'arab', 'deva', 'thai', 'beng', 'fullwide'];
  const calendars = ['gregory', 'buddhist', 'japanese', 'islamic-civil', 'hebrew', 'persian'];
  for (let index = 0; !signal.aborted; index++) {
    const at = <Item>(items: readonly Item[], divisor: number) =>
      items[Math.floor(index / divisor) % items.length] as Item;
    const locale = `${at(languages, 1)}-u-ca-${at(calendars, 10)}-nu-${at(numerals, 60)}-x-a${index}`;
    const route = at(['date?date=2026-11-22', 'number?value=1234.5', 'list?items=a,b', 'calendar?'], 3);
    const client = `2001:db8:${(index >> 9).toString(16)}::1`;
    count(tally, await ask(target, `/api/locale-formats/${route}&locale=${locale}`, client));
  }
};

/** Connections that send nothing, half a request, or something that is refused, and then stay. */
const squatters: Trouble = async (target, signal, tally) => {
  const openings = [
    '',
    'GET /api/countries HT',
    'HELLO\r\n\r\n',
    'POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n',
  ];
  const sockets = new Set<Socket>();
  for (let index = 0; !signal.aborted; index++) {
    if (sockets.size < 1_100) {
      const socket = connect({ ...target, allowHalfOpen: true });
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      socket.on('connect', () => socket.write(openings[index % openings.length] as string));
      count(tally, 0);
    }
    await rest(sockets.size < 1_000 ? 2 : 50, signal);
  }
  for (const socket of sockets) socket.destroy();
};

/** Asks for long answers and reads none of them. */
const hoarders: Trouble = async (target, signal, tally) => {
  for (let round = 0; !signal.aborted; round++) {
    const sockets = Array.from({ length: 60 }, (_, index) => {
      const socket = connect(target);
      socket.on('error', () => {});
      socket.write(
        `GET ${COSTLY}&seed=${index} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.${round % 250}\r\n\r\n`,
      );
      socket.pause();
      count(tally, 0);
      return socket;
    });
    await rest(20_000, signal);
    for (const socket of sockets) socket.destroy();
  }
};

/** One URL each that asks for all the work that a path can give. */
const GREEDY = [
  `/photos?_limit=1&_sort=${','.repeat(15_900)}`,
  `/photos?_limit=1&_sort=${'x,'.repeat(7_900)}title`,
  `/photos?a=1${'&_embed=comments'.repeat(990)}`,
  `/photos?${Array.from({ length: 3_400 }, (_, index) => index.toString(36)).join('&')}`,
  `/photos?${Array.from({ length: 3_200 }, (_, index) => `id=${index}`).join('&')}`,
  '/randomuser/?results=5000&format=xml',
  '/randomuser/?results=5000',
  `/v3.1/alpha?codes=${'de,'.repeat(5_000)}fr`,
  `/v3.1/all?fields=${'x,'.repeat(7_900)}name`,
  `/v3.1/translation/${'a'.repeat(15_900)}`,
];

/** The greediest URLs of the neighbours, one after the other. */
const greed: Trouble = async (target, signal, tally) => {
  for (let index = 0; !signal.aborted; index++) {
    const client = `198.18.${Math.floor(index / 250) % 250}.${index % 250}`;
    count(tally, await ask(target, GREEDY[index % GREEDY.length] as string, client));
  }
};

export const troubles = { flood, delays, locales, squatters, hoarders, greed };
