/** Signatures of webhooks, read by the verifiers of those who thought of them. */
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { afterEach, describe, it, vi } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();
afterEach(() => {
  vi.useRealTimers();
});

const SECRET = 'whsec_fixture_only_not_a_secret';
const CENTURY = 100 * 365 * 86_400;

interface Delivery {
  body: string;
  payload: unknown;
  signature: string;
  signatureHeaders: {
    stripe: { 'stripe-signature': string };
    standardWebhooks: Record<string, string>;
  };
}

const deliveries = () =>
  Array.from(
    { length: 30 },
    (_, seed) =>
      asker.ask<Delivery[]>('/api/webhook-deliveries', { seed, count: 10, to: '2026-02-12T15:00:00Z' }).data,
  ).flat();

const changed = (body: string) => body.replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10));

describe('a receiver that verifies webhooks', () => {
  it('finds the signature of the body with node:crypto', () => {
    for (const { body, signature } of deliveries()) {
      expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
    }
  });

  it("believes it with Stripe's library, and nothing else", () => {
    const { webhooks } = new Stripe('sk_test_unused');
    for (const { body, payload, signatureHeaders } of deliveries()) {
      const header = signatureHeaders.stripe['stripe-signature'];
      expect(webhooks.constructEvent(body, header, SECRET, CENTURY)).toEqual(payload);
      expect(() => webhooks.constructEvent(changed(body), header, SECRET, CENTURY)).toThrow(/signature/);
      expect(() => webhooks.constructEvent(body, header, `${SECRET}!`, CENTURY)).toThrow(/signature/);
    }
  });

  it('believes it with that of Standard Webhooks, and nothing else', () => {
    const notes = Object.values(asker.registry.get('/api/webhook-deliveries')?.route.notes ?? {}).join();
    const [, secret = ''] = /new Webhook\('(whsec_[^']+)'\)/.exec(notes) ?? [];
    const verifier = new Webhook(secret);
    const raw = new Webhook(SECRET, { format: 'raw' });
    for (const { body, payload, signatureHeaders } of deliveries()) {
      const headers = signatureHeaders.standardWebhooks;
      vi.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000, toFake: ['Date'] });
      expect(verifier.verify(body, headers)).toEqual(payload);
      expect(raw.verify(body, headers)).toEqual(payload);
      expect(() => verifier.verify(changed(body), headers)).toThrow(/No matching signature/);
      expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'evt_other' })).toThrow(/No matching/);
    }
  });
});
