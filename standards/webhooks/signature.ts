/**
 * How a receiver knows who sent a webhook: HMAC-SHA256 of the body, as three kinds of senders write it. Bare, in
 * `sha256=<hex>`, as GitHub does; with a timestamp, as Stripe does; and with an id and a timestamp (Standard Webhooks 1.0.0).
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

export class WebhookSigner {
  readonly #key: KeyObject;
  /** The same key as Standard Webhooks write it: its bytes in Base64, after a prefix. */
  readonly standardSecret: string;

  /** The bytes of the text are the key, whatever it begins with. */
  constructor(secret: string) {
    this.#key = createSecretKey(secret, 'utf8');
    this.standardSecret = `whsec_${Buffer.from(secret, 'utf8').toString('base64')}`;
  }

  /** Of the body alone: `sha256=` and 64 hexadecimal digits. */
  plain(body: string): string {
    return `sha256=${this.#digest(body, 'hex')}`;
  }

  /** Value of `stripe-signature`; `sentAt` is in seconds since 1970. */
  stripe(body: string, sentAt: number): string {
    return `t=${sentAt},v1=${this.#digest(`${sentAt}.${body}`, 'hex')}`;
  }

  /** Value of `webhook-signature`; `sentAt` is in seconds since 1970. */
  standard(body: string, id: string, sentAt: number): string {
    return `v1,${this.#digest(`${id}.${sentAt}.${body}`, 'base64')}`;
  }

  #digest(signed: string, encoding: 'hex' | 'base64'): string {
    return createHmac('sha256', this.#key).update(signed).digest(encoding);
  }
}
