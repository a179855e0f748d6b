/** The AsyncAPI document says of the stream what the stream does. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OF_PAGES } from '../../api/framework/stream.ts';
import { messages } from '../../client/messages.ts';
import { EVENT_TYPES } from '../../generators/events/event-log.ts';
import { type RunningService, startService } from '../service.ts';

interface Message {
  name: string;
  summary: string;
  contentType: string;
  payload: Record<string, unknown>;
  examples: { payload: Event }[];
  bindings: { http: { statusCode: number } };
}
interface Operation {
  action: string;
  messages: { $ref: string }[];
  bindings: { http: { query: { required: string[]; properties: Record<string, object> } } };
}
interface Event {
  id: string;
  type: string;
}

let service: RunningService;
let document: {
  asyncapi: string;
  servers: object;
  channels: Record<string, { address: string; messages: Record<string, Message> }>;
  operations: Record<string, Operation>;
};
beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'https://fixture-data.example' });
  document = (await (await service.get('/asyncapi.json')).json()) as typeof document;
});
afterAll(() => service.stop());

const channel = () => document.channels.events as (typeof document.channels)[string];
const namesOf = (operation: string) =>
  document.operations[operation]?.messages.map(({ $ref }) => $ref.replace('#/channels/events/messages/', ''));
const messagesOf = (operation: string) =>
  (namesOf(operation) ?? []).map((name) => channel().messages[name] as Message);

const WINDOW = 'seed=7&from=2026-01-01&to=2026-06-30';
const STREAM = '/api/events/stream';

async function streamed(): Promise<Event[]> {
  const sent = await Array.fromAsync(messages(await fetch(`${service.origin}${STREAM}?${WINDOW}&speed=0`)));
  return sent.map(({ data }) => JSON.parse(data) as Event);
}

it('is of the stream of every feed, at the public address', () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(document.servers).toMatchObject({ service: { host: 'fixture-data.example', protocol: 'https' } });
  expect(Object.values(document.channels).map(({ address }) => address)).toEqual([STREAM]);
  expect(Object.values(document.operations).map(({ action }) => action)).toEqual(['receive', 'receive']);
});

describe('a message', () => {
  it('is there for each type, and fits every event of its type and none of another', async () => {
    expect(namesOf('receiveEvents')).toEqual([...EVENT_TYPES]);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const fits = new Map(
      messagesOf('receiveEvents').map(({ name, payload }) => [name, ajv.compile(payload)] as const),
    );
    const seen = new Set<string>();
    for (const event of await streamed()) {
      const fitting = seen.has(event.type)
        ? fits.get(event.type)?.(event)
        : EVENT_TYPES.filter((type) => fits.get(type)?.(event)).join();
      expect(fitting, JSON.stringify(event)).toBe(seen.has(event.type) ? true : event.type);
      seen.add(event.type);
    }
    expect(seen.size).toBe(EVENT_TYPES.length);
  });

  it('has the first event of its type as an example', async () => {
    const events = await streamed();
    for (const { name, summary, contentType, examples } of messagesOf('receiveEvents')) {
      expect([contentType, summary]).toEqual([
        'application/cloudevents+json',
        expect.stringMatching(/^[A-Z].*\.$/),
      ]);
      expect(examples.map(({ payload }) => payload)).toEqual([events.find(({ type }) => type === name)]);
    }
  });

  it('is there for each refusal, with its status', async () => {
    const statuses = messagesOf('receiveEventsRefusal').map(({ bindings }) => bindings.http.statusCode);
    expect(statuses).toEqual(expect.arrayContaining([400, 406, 429, 503]));
    const [{ examples: [example] = [] } = {} as Message] = messagesOf('receiveEventsRefusal');
    const refused = await fetch(`${service.origin}${STREAM}?seed=7&speed=fast`);
    expect(await refused.json()).toEqual(example?.payload);
  });
});

describe('parameters', () => {
  const query = () => document.operations.receiveEvents?.bindings.http.query;

  it('are those that the stream takes', async () => {
    const names = Object.keys(query()?.properties ?? {});
    expect(names).toEqual(
      expect.arrayContaining(['seed', 'speed', 'from', 'to', 'types', 'subject', 'after']),
    );
    expect(query()?.required).toEqual(['seed']);
    for (const name of [...names, ...OF_PAGES, 'tpyes']) {
      const refused = await fetch(`${service.origin}${STREAM}?seed=7&${name}=${'x'.repeat(70)}`);
      const { detail } = (await refused.json()) as { detail: string };
      const isOfPages = OF_PAGES.includes(name);
      expect([name, refused.status, detail.includes('which has pages')]).toEqual([name, 400, isOfPages]);
      expect([name, /unknown parameter|is not a parameter/.test(detail)]).toEqual([name, name === 'tpyes']);
    }
  });
});
