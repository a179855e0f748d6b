/**
 * How a receiver knows who sent a webhook: HMAC-SHA256 of the body, as three kinds of senders write it. Bare, in
 * `sha256=<hex>`, as GitHub does; with a timestamp, as Stripe does; and with an id and a timestamp (Standard Webhooks
 * 1.0.0).
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, bytesOf, hex } from '../bytes.ts';

/** Published, so that anyone can verify what it signs; it signs nothing but fixtures. */
export const TEST_SECRET = 'whsec_fixture_only_not_a_secret';

export class WebhookSigner {
  /** What has read the key and nothing else: a copy of it signs a text. */
  readonly #keyed: ReturnType<typeof hmac.create>;
  /** The same key as Standard Webhooks write it: its bytes in Base64, after a prefix. */
  readonly standardSecret: string;

  /** The bytes of the text are the key, whatever it begins with. */
  constructor(secret: string) {
    const key = bytesOf(secret);
    this.#keyed = hmac.create(sha256, key);
    this.standardSecret = `whsec_${base64(key)}`;
  }

  /** Of the body alone: `sha256=` and 64 hexadecimal digits. */
  plain(body: string): string {
    return `sha256=${hex(this.#digest(body))}`;
  }

  /** Value of `stripe-signature`; `sentAt` is in seconds since 1970. */
  stripe(body: string, sentAt: number): string {
    return `t=${sentAt},v1=${hex(this.#digest(`${sentAt}.${body}`))}`;
  }

  /** Value of `webhook-signature`; `sentAt` is in seconds since 1970. */
  standard(body: string, id: string, sentAt: number): string {
    return `v1,${base64(this.#digest(`${id}.${sentAt}.${body}`))}`;
  }

  #digest(signed: string): Uint8Array {
    return this.#keyed.clone().update(bytesOf(signed)).digest();
  }
}
