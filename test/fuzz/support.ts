import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const INSTANTS = [
  '0000-01-01',
  '0000-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01',
  '2024-02-29',
  '2026-11-21T12:00:00+05:30',
  '9998-12-31T23:59:59.999Z',
  '9999-01-01',
  '2026-02-30',
  'now',
];
const HOSTILE = ['', 'NEW', 'inapp', '__proto__', '\u0000', 'any'];
const BOOLEANS = ['', 'true', 'FALSE', '0', 'on', 'no'];

/** Sent or not. */
const perhaps = <Value>(stream: Stream, odds: number, draw: () => Value): Value | undefined =>
  stream.chance(odds) ? draw() : undefined;

const date = (stream: Stream) =>
  stream.chance(0.25)
    ? stream.pick(INSTANTS)
    : new Date(stream.int(1_795_000_000, 1_795_300_000) * 1000)
        .toISOString()
        .slice(0, stream.chance(0.3) ? 10 : 24);

const name = (stream: Stream, names: readonly string[]) =>
  perhaps(stream, 0.4, () => (stream.chance(0.03) ? stream.pick(HOSTILE) : stream.pick(names)));

function parametersOf(path: string, stream: Stream): Parameters {
  if (path === '/api/support-tickets') {
    return {
      status: name(stream, ['new', 'open', 'pending', 'resolved', 'closed']),
      priority: name(stream, ['low', 'normal', 'high', 'urgent']),
      channel: name(stream, ['email', 'chat', 'web']),
      assigned: perhaps(stream, 0.2, () => stream.pick(BOOLEANS)),
      breached: perhaps(stream, 0.3, () => stream.pick(BOOLEANS)),
      minMessages: perhaps(stream, 0.3, () => stream.int(0, 8)),
      maxMessages: perhaps(stream, 0.3, () => stream.int(1, 9)),
    };
  }
  return {
    channel: name(stream, ['email', 'sms', 'push', 'inApp']),
    status: name(stream, ['queued', 'sent', 'delivered', 'read', 'failed']),
    template: name(stream, ['welcome', 'receipt', 'securityAlert', 'reminder']),
    attemptCount: perhaps(stream, 0.3, () => stream.int(0, 4)),
    maxAttempts: perhaps(stream, 0.4, () => stream.int(1, 5)),
  };
}

const draw: Draw = (stream) => {
  const path = stream.pick(['/api/support-tickets', '/api/notifications']);
  return {
    path,
    parameters: {
      ...parametersOf(path, stream),
      from: perhaps(stream, 0.3, () => date(stream)),
      to: perhaps(stream, 0.4, () => date(stream)),
      seed: stream.int(0, 0xffffffff),
      count: stream.int(1, 6),
      offset: perhaps(stream, 0.2, () => Math.floor(stream.logUniform(1, 2 ** 31 - 1))),
    },
  };
};

export default draw;
