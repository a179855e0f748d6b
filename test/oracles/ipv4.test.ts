/** Vectors computed with Python's ipaddress module; refused rows are 400, whatever Python makes of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ipv4 from '../../server/standards/ipv4.ts';
import { specialPurposes } from '../../server/standards/ipv4-special-purpose.ts';
import { type RunningService, startService } from '../service.ts';
import { computed } from './vectors.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Row {
  query: { cidr: string; ip?: string };
  expect: Record<string, string | number>;
}

describe('IPv4 blocks', () => {
  it('equal the oracle in every field', async () => {
    const vectors = computed<Row>('ipv4-parse');
    expect(vectors.length).toBe(500);
    for (const { query, expect: expected } of vectors) {
      const response = await service.get(`/api/ipv4-cidr/parse?cidr=${encodeURIComponent(query.cidr)}`);
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      // The registry's status is beyond what the oracle knows.
      const { specialPurpose: _, ...known } = data;
      expect(known).toEqual(expected);
    }
  });

  it('are refused where they are not strict', async () => {
    const vectors = computed<Row>('ipv4-refused');
    expect(vectors.length).toBe(200);
    for (const { query } of vectors) {
      expect(ipv4.parseBlock(query.cidr), query.cidr).toBeUndefined();
      const response = await service.get(`/api/ipv4-cidr/parse?cidr=${encodeURIComponent(query.cidr)}`);
      expect(response.status, query.cidr).toBe(400);
    }
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
