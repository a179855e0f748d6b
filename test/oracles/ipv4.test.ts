/** Vectors computed with Python's ipaddress module; refused rows are 400, whatever Python makes of them. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as ipv4 from '../../server/standards/ipv4.ts';
import { specialPurposes } from '../../server/standards/ipv4-special-purpose.ts';

interface Row {
  query: { cidr: string; ip?: string };
  expect: Record<string, string | number>;
}

async function rows<T>(name: string): Promise<T[]> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

describe('IPv4 blocks', () => {
  it('equal the oracle in every field', async () => {
    const vectors = await rows<Row>('ipv4-parse.jsonl');
    expect(vectors.length).toBe(500);
    for (const { query, expect: expected } of vectors) {
      const block = ipv4.parseBlock(query.cidr) as ipv4.Block;
      const { first, last, count } = ipv4.hosts(block);
      expect({
        cidr: ipv4.formatBlock(block),
        network: ipv4.formatAddress(block.network),
        broadcast: ipv4.formatAddress(block.broadcast),
        prefix: block.prefix,
        netmask: ipv4.formatAddress(ipv4.netmask(block.prefix)),
        wildcardMask: ipv4.formatAddress(2 ** 32 - 1 - ipv4.netmask(block.prefix)),
        firstHost: ipv4.formatAddress(first),
        lastHost: ipv4.formatAddress(last),
        totalAddresses: block.broadcast - block.network + 1,
        usableHosts: count,
        inputIp: ipv4.formatAddress(block.address),
      }).toEqual(expected);
    }
  });

  it('are refused where they are not strict', async () => {
    const vectors = await rows<Row>('ipv4-refused.jsonl');
    expect(vectors.length).toBe(200);
    for (const { query } of vectors) expect(ipv4.parseBlock(query.cidr), query.cidr).toBeUndefined();
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
    expect(ipv4.specialPurpose(ipv4.parseBlock(cidr) as ipv4.Block)?.name).toBe(name);
  });

  it.each(['0.0.0.0/0', '10.0.0.0/7', '8.8.8.0/24', '192.0.0.0/23'])('%s has none', (cidr) => {
    expect(ipv4.specialPurpose(ipv4.parseBlock(cidr) as ipv4.Block)).toBeNull();
  });

  it('are blocks aligned to their prefix', () => {
    for (const { block } of specialPurposes) {
      expect(ipv4.formatBlock(ipv4.parseBlock(block) as ipv4.Block)).toBe(block);
    }
  });
});
