/** The parser of AsyncAPI's makers takes the document. */
import { Parser } from '@asyncapi/parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../generators/events/event-log.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
let text: string;
beforeAll(async () => {
  service = await startService();
  text = await (await service.get('/asyncapi.json')).text();
});
afterAll(() => service.stop());

/** Of any document of 3.0: it says that there is a 3.1. */
const NEWER = 'asyncapi-latest-version';

const parsed = async (source: string) => {
  const { document, diagnostics } = await new Parser().parse(source);
  const faults = diagnostics.map(({ code, message, path }) => ({ code, message, at: path.join('.') }));
  return { document, faults: faults.filter(({ code }) => code !== NEWER) };
};

it('is valid, without a word', async () => {
  const { document, faults } = await parsed(text);
  expect(faults).toEqual([]);
  const received = document
    ?.operations()
    .all()
    .map((operation) => [operation.id(), operation.action(), operation.messages().all().length]);
  expect(received?.[0]).toEqual(['receiveEvents', 'receive', EVENT_TYPES.length]);
});

it.each([
  ['an action that there is not', '"action":"receive"', '"action":"recieve"'],
  ['a reference to nothing', 'messages/order.paid"}', 'messages/order.payed"}'],
  ['a message without a schema', '"payload":{"type":"object"', '"payload":{"type":"thing"'],
  ['a binding that HTTP has not', '"method":"GET"', '"method":"FETCH"'],
])('would not be with %s', async (_, before, after) => {
  const broken = text.replace(before, after);
  expect(broken).not.toBe(text);
  const { faults } = await parsed(broken);
  expect(faults).not.toEqual([]);
});
