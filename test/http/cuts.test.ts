/** Where a value is clamped or cut, a warning says so; where it is not, none does. */
import { expect, it } from 'vitest';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const warningsOf = (request: string): string[] => {
  const [path = '', search] = request.split('?');
  const { status, warnings, refusal } = asker.ask(path, Object.fromEntries(new URLSearchParams(search)));
  expect([status, refusal]).toEqual([200, '']);
  return warnings;
};

it.each([
  ['/api/mrz?seed=7&maxAge=110', /^maxAge: 110 counts as 99/],
  ['/api/mrz?seed=7&asOf=2026-01-31T13:45:00Z', /^asOf: only the day counts in UTC, so it is 2026-01-31$/],
  ['/api/support-tickets?seed=7&from=9998-12-20', /^to: the window is cut at 9998-12-31T23:59:59\.999Z/],
  ['/api/notifications?seed=7&to=0000-01-10', /^from: the window is cut at 0000-01-01T00:00:00Z/],
  ['/api/webhook-deliveries?seed=7&from=9998-12-20', /^to: the window is cut/],
  ['/api/queue-jobs?seed=7&to=0000-01-10', /^from: the window is cut/],
  ['/api/orders?seed=7&to=0000-06-01', /^from: the window is cut/],
  ['/api/dates?seed=7&to=0000-06-01', /^from: the window is cut/],
  ['/api/diffs?seed=7&to=0000-02-01', /^from: the window is cut/],
  ['/api/email-messages?seed=7&to=1900-01-10', /^from: the window is cut at 1900-01-01T00:00:00Z/],
  ['/api/flights?seed=7&asOf=9998-12-31T20:00Z', /^to: the window is cut/],
  ['/api/flights?seed=7&asOf=0001-01-01T10:00Z', /^from: the window is cut/],
  ['/api/files?seed=7&asOf=2026-01-31T12:00:00.1239Z', /^asOf: '.+' is read in whole milliseconds/],
  ['/api/files?seed=7&asOf=2026-01-31T12:00:00.1239', /^asOf: '.+' has no zone and is read as UTC, in whole/],
])('%s', (request, warning) => {
  expect(warningsOf(request)).toEqual([expect.stringMatching(warning)]);
});

it.each([
  '/api/mrz?seed=7&maxAge=99&asOf=2026-01-31',
  '/api/mrz?seed=7&asOf=2026-01-31T00:00:00Z',
  '/api/support-tickets?seed=7&from=9998-11-20',
  '/api/support-tickets?seed=7&from=9998-12-20&to=9998-12-31',
  '/api/orders?seed=7&to=0001-06-01',
  '/api/files?seed=7&asOf=2026-01-31T12:00:00.123000Z',
])('%s is not cut', (request) => {
  expect(warningsOf(request)).toEqual([]);
});
