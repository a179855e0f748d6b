/** Vectors computed with Python's ipaddress module; refused rows are 400, whatever Python makes of them. */
import { describe, it } from 'vitest';
import * as ipv4 from '../../standards/ipv4/ipv4.ts';
import { specialPurposes } from '../../standards/ipv4/special-purpose.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface Row<Expected = Record<string, unknown>> {
  query: Record<string, string | number>;
  expect: Expected;
}

const ask = <Data = Record<string, unknown>>(route: string, query: Parameters) =>
  asker.ask<Data>(`/api/ipv4-cidr/${route}`, query);

/** The registry's status is beyond what the oracle knows. */
function known({ specialPurpose: _, ...rest }: Record<string, unknown>) {
  return rest;
}

describe('IPv4 blocks', () => {
  it('equal the oracle in every field', () => {
    const vectors = computed<Row<{ cidr: string }>>('ipv4-parse');
    expect(vectors.length).toBe(500);
    for (const { query, expect: expected } of vectors) {
      const { data, params } = ask('parse', query);
      expect(known(data)).toEqual(expected);
      expect(params).toEqual({ cidr: expected.cidr });
    }
  });

  it('are refused where they are not strict', () => {
    const vectors = computed<Row>('ipv4-refused');
    expect(vectors.length).toBe(200);
    for (const { query } of vectors) {
      expect(() => ipv4.parseBlock(String(query.cidr)), String(query.cidr)).toThrow(RangeError);
      for (const [route, parameters] of [
        ['parse', query],
        ['contains', { ...query, ip: '192.0.2.1' }],
        ['subnets', { ...query, newPrefix: 8 }],
        ['compare', { a: '192.0.2.0/24', b: query.cidr }],
      ] as const) {
        expect(ask(route, parameters).status, `${route} ${query.cidr}`).toBe(400);
      }
    }
  });

  it('hold the addresses that the oracle says', () => {
    const vectors = computed<Row<{ cidr: string; ip: string }>>('ipv4-contains');
    expect(vectors.length).toBe(500);
    for (const { query, expect: expected } of vectors) {
      const { data, params } = ask('contains', query);
      expect(data).toEqual(expected);
      expect(params).toEqual({ cidr: expected.cidr, ip: expected.ip });
    }
  });

  it.each([
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.0.0.1',
    '1.2.3.4/32',
    '0x1.2.3.4',
    ' 1.2.3.4',
    '1.2.3.4\n',
    '١.2.3.4',
    '::ffff:1.2.3.4',
  ])('are not asked about %j, which is no address', (ip) => {
    const { status, refusal } = ask('contains', { cidr: '192.0.2.0/24', ip });
    expect(status).toBe(400);
    expect(refusal).toMatch(/^ip: /);
  });

  it('report every malformed parameter together', () => {
    expect(ask('contains', { cidr: '192.0.2.0/33', ip: '192.0.2.256' }).refusal).toMatch(/cidr: .* ip: /);
    expect(ask('compare', { a: '192.0.2.0/33', b: '192.0.2.0/024' }).refusal).toMatch(/a: .* b: /);
  });
});

describe('subnets', () => {
  interface Split {
    cidr: string;
    newPrefix: number;
    count: number;
    first: object;
    last: object;
    cidrs: string[];
  }
  interface Subnets {
    cidr: string;
    newPrefix: number;
    count: number;
    subnets: { cidr: string; network: string; inputIp: string }[];
  }

  it('equal the oracle', () => {
    const vectors = computed<Row<Split>>('ipv4-subnets');
    expect(vectors.length).toBe(200);
    for (const { query, expect: expected } of vectors) {
      const { data, params } = ask<Subnets>('subnets', query);
      const { first, last, cidrs, ...whole } = expected;
      expect(data).toMatchObject(whole);
      // The oracle leaves out the middle of a long list.
      const [head, tail] = cidrs.includes('...') ? [cidrs.slice(0, 4), cidrs.slice(5)] : [cidrs, []];
      const found = data.subnets.map(({ cidr }) => cidr);
      expect(found.length).toBe(expected.count);
      expect(found.slice(0, head.length)).toEqual(head);
      expect(found.slice(found.length - tail.length)).toEqual(tail);
      expect(data.subnets.at(0)).toMatchObject(first);
      expect(data.subnets.at(-1)).toMatchObject(last);
      expect(params).toEqual({ cidr: expected.cidr, newPrefix: expected.newPrefix });
    }
  });

  it('fill the block in order, each as /parse has it', () => {
    for (const query of [
      { cidr: '0.0.0.0/0', newPrefix: 8 },
      { cidr: '192.168.3.77/24', newPrefix: 32 },
    ]) {
      const { data } = ask<Subnets>('subnets', query);
      expect(data.subnets.length).toBe(256);
      let next = ipv4.parseBlock(query.cidr).network;
      for (const subnet of data.subnets) {
        expect(subnet).toEqual(ask('parse', { cidr: subnet.cidr }).data);
        expect(subnet.inputIp).toBe(subnet.network);
        const { network, broadcast } = ipv4.parseBlock(subnet.cidr);
        expect(network).toBe(next);
        next = broadcast + 1;
      }
    }
  });

  it('are refused above the block, beyond 256, and beyond /32', () => {
    const vectors = computed<Row>('ipv4-subnets-refused');
    expect(vectors.length).toBe(60);
    const more = [
      { cidr: '0.0.0.0/0', newPrefix: 9 },
      { cidr: '10.0.0.0/8', newPrefix: 17 },
      { cidr: '192.0.2.0/26', newPrefix: 33 },
      { cidr: '192.0.2.1/32', newPrefix: 31 },
    ];
    for (const query of [...vectors.map((row) => row.query), ...more]) {
      const { status, refusal } = ask('subnets', query);
      expect(status, JSON.stringify(query)).toBe(400);
      expect(refusal).toMatch(/^newPrefix: must be /);
    }
  });
});

describe('two blocks', () => {
  interface Comparison {
    a: string;
    b: string;
    gapAddresses: number;
  }

  it('lie to each other as the oracle says, seen from either side', () => {
    const vectors = computed<Row<Comparison & { relation: string }>>('ipv4-compare');
    expect(vectors.length).toBe(300);
    const reverse: Record<string, string> = { contains: 'within', within: 'contains' };
    for (const { query, expect: expected } of vectors) {
      const { gapAddresses: gap, a, b, relation, ...rest } = expected;
      const { data, params } = ask('compare', query);
      expect(data).toEqual({ ...rest, a, b, relation, gap });
      expect(params).toEqual({ a, b });
      const reversed = ask('compare', { a: query.b, b: query.a });
      expect(reversed.data).toEqual({ ...rest, a: b, b: a, relation: reverse[relation] ?? relation, gap });
    }
  });

  it.each([
    // Two halves of everything, everything and one address, and the two ends of the address space.
    [
      '0.0.0.0/1',
      '128.0.0.0/1',
      { relation: 'disjoint', adjacent: true, gap: 0, supernet: '0.0.0.0/0', firstCommon: null },
    ],
    [
      '0.0.0.0/0',
      '255.255.255.255/32',
      { relation: 'contains', adjacent: false, gap: 0, lastCommon: '255.255.255.255' },
    ],
    [
      '0.0.0.0/32',
      '255.255.255.255/32',
      { relation: 'disjoint', adjacent: false, gap: 4294967294, supernet: '0.0.0.0/0' },
    ],
    ['10.0.0.1/32', '10.0.0.2/32', { relation: 'disjoint', adjacent: true, gap: 0, supernet: '10.0.0.0/30' }],
    ['10.0.0.77/24', '10.0.0.200/24', { a: '10.0.0.0/24', relation: 'equal', firstCommon: '10.0.0.0' }],
  ])('%s and %s', (a, b, expected) => {
    expect(ask('compare', { a, b }).data).toMatchObject(expected);
  });
});

describe('special purposes', () => {
  it.each([
    ['10.1.0.0/16', 'Private-Use'],
    ['192.0.0.9/32', 'Port Control Protocol Anycast'],
    ['192.0.0.0/28', 'IETF Protocol Assignments'],
    ['255.255.255.255/32', 'Limited Broadcast'],
    ['0.0.0.0/8', '"This network"'],
  ])('%s is %s', (cidr, name) => {
    expect(ipv4.specialPurpose(ipv4.parseBlock(cidr))?.name).toBe(name);
  });

  it.each(['0.0.0.0/0', '10.0.0.0/7', '8.8.8.0/24', '192.0.0.0/23'])('%s has none', (cidr) => {
    expect(ipv4.specialPurpose(ipv4.parseBlock(cidr))).toBeNull();
  });

  it('are blocks aligned to their prefix', () => {
    for (const { block } of specialPurposes) {
      expect(ipv4.canonicalBlock(block)).toBe(block);
    }
  });
});
