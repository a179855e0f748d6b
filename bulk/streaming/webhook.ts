/** Streams to an endpoint of webhooks: one request for each event, in order, signed as Standard Webhooks 1.0.0. */
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { TEST_SECRET, WebhookSigner } from '../../standards/webhooks/signature.ts';
import { LoadError } from '../loading/load-error.ts';
import { withoutPassword } from '../loading/server-address.ts';
import { CLOUD_EVENT, CONNECT_MS, Postponed, type Receiver, textOf } from './receiver.ts';

/** How long a receiver may take for an answer, as Standard Webhooks recommend it. */
const ANSWER_MS = 15_000;

/**
 * Answers after which an event is sent again, as after any failure of a server; any other that is no success says that
 * it never will be taken.
 */
const PASSING = [408, 425, 429];
const isPassing = (status: number): boolean => status >= 500 || PASSING.includes(status);

/** Longer waits are cut to this: whoever asks for hours is asked again sooner, and may say so again. */
const MOST_WAIT_MS = 300_000;

/** RFC 9110 §10.2.3: seconds, or a date; undefined for anything else. */
export function retryAfter(text: string | null): number | undefined {
  const sent = text?.trim() ?? '';
  const date = sent.endsWith(' GMT') ? Date.parse(sent) : Number.NaN;
  const wait = /^\d+$/.test(sent) ? Number(sent) * 1000 : date - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MOST_WAIT_MS);
}

const SIGNER = new WebhookSigner(TEST_SECRET);

export function webhook(address: string): Receiver {
  const url = new URL(address);
  const shown = withoutPassword(address);
  const credentials = authorizationOf(url);
  const post = async (event: { id: string }, body: string) => {
    const sentAt = Math.floor(Date.now() / 1000);
    const response = await answerTo(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...credentials,
        'content-type': CLOUD_EVENT,
        'webhook-id': event.id,
        'webhook-timestamp': String(sentAt),
        'webhook-signature': SIGNER.standard(body, event.id, sentAt),
      },
    });
    await response.body?.cancel();
    if (response.ok) return;
    const said = `the answer to ${event.id} was ${response.status}`;
    if (isPassing(response.status)) {
      const wait = retryAfter(response.headers.get('retry-after'));
      throw wait === undefined ? new Error(said) : new Postponed(said, wait);
    }
    throw new LoadError(`${shown}: ${said}; correct the address, or what answers there`);
  };
  return {
    shown,
    atOnce: 1,
    remedies: [],
    async connect() {
      await reached(url);
      return {
        async send(events) {
          for (const event of events) await post(event, textOf(event));
        },
        async close() {},
      };
    },
  };
}

/** Like fetch, but what it fails with says why. */
async function answerTo(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw (error as Error).cause ?? error;
  }
}

/** Rejects if nobody listens there, so that a wrong address is noticed before the first event. */
async function reached({ hostname, port, protocol }: URL): Promise<void> {
  const usual = protocol === 'https:' ? 443 : 80;
  const socket = connectSocket({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usual });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
  } finally {
    socket.destroy();
  }
}

/** User and password of an address, which fetch refuses there. */
function authorizationOf(url: URL): Record<string, string> {
  if (url.username === '') return {};
  const pair = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
