/** What pictures read from answers before they draw: mail, tables, hours, rules, each against where it is from. */
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../generators/accounts/access-evaluation.ts';
import {
  ACTIONS,
  MODELS,
  POLICY,
  RESOURCE_TYPES,
  ROLES,
  TENANT_STATES,
} from '../../generators/accounts/access-policy.ts';
import { SCHEMA_NAMES, SCHEMAS } from '../../generators/relational/schemas.ts';
import { may } from '../../server/web/browser/pictures/access-verdict.ts';
import { type Day, weekOf } from '../../server/web/browser/pictures/cron-hours.ts';
import { leavesOf, messageOf, textOf } from '../../server/web/browser/pictures/mail-message.ts';
import { type Box, layoutOf } from '../../server/web/browser/pictures/table-layout.ts';
import { schemaOf } from '../../server/web/browser/pictures/table-schema.ts';
import { DAY_MS, hoursAfter, type ZoneTime } from '../../server/web/browser/pictures/zone-hours.ts';
import { DIALECTS } from '../../standards/sql/dialect.ts';
import { FORMS, leavesOf as leavesTold, previewOf, sample } from '../mail.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

describe('a message as it is sent', () => {
  it('is read as its record tells it, in every form', () => {
    for (const [offset, form] of FORMS.entries()) {
      const { record, raw } = sample(asker, form, { seed: 7, offset, to: '2026-01-31' });
      const message = messageOf(raw);
      const { messageId, from, to, cc, subject } = message;
      const told = { messageId, from, to, cc, subject, date: message.sentAt };
      const { messageId: id, from: by, to: receivers, cc: copies, subject: about, date } = record;
      expect([form, told]).toEqual([
        form,
        { messageId: id, from: by, to: receivers, cc: copies, subject: about, date: Date.parse(date) },
      ]);
      const leaves = leavesOf(message.part);
      const sizes = leaves.map(({ contentType, encoding, content }) => [
        contentType,
        encoding,
        content.length,
      ]);
      expect([form, sizes]).toEqual([
        form,
        leavesTold(record.structure).map((leaf) => [
          leaf.contentType,
          leaf.contentTransferEncoding,
          leaf.sizeBytes,
        ]),
      ]);
      const files = leaves.flatMap(({ filename }) => filename ?? []);
      expect([form, files]).toEqual([form, record.attachments.map(({ filename }) => filename)]);
      const plain = leaves.find(({ contentType }) => contentType === 'text/plain');
      expect(plain && previewOf(textOf(plain))).toBe(record.bodyPreview);
    }
  });

  it('has encoded words, folded fields and quoted names (RFC 2047 §8, RFC 5322 §2.2.3 and §3.4)', () => {
    const lines = [
      'From: =?US-ASCII?Q?Keith_Moore?= <moore@cs.utk.edu>',
      'To: =?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?= <keld@dkuug.dk>,',
      ' "Doe, Jane \\"JD\\"" <jane@example.com>, plain@example.com',
      'Subject: =?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=',
      ' =?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=C3=9Fe =',
      'aus K=C3=B6ln',
    ];
    const { from, to, subject, part } = messageOf(lines.join('\r\n'));
    expect(from).toEqual({ name: 'Keith Moore', address: 'moore@cs.utk.edu' });
    expect(to).toEqual([
      { name: 'Keld Jørn Simonsen', address: 'keld@dkuug.dk' },
      { name: 'Doe, Jane "JD"', address: 'jane@example.com' },
      { name: '', address: 'plain@example.com' },
    ]);
    expect(subject).toBe('If you can read this you understand the example.');
    expect(textOf(part)).toBe('Grüße aus Köln');
  });
});

describe('tables', () => {
  const answers = SCHEMA_NAMES.flatMap((schema) =>
    DIALECTS.flatMap((dialect) =>
      (['int', 'uuid'] as const).map((idStyle) => {
        const query = { seed: 7, schema, dialect, idStyle, customers: 4, asOf: '2026-01-31' };
        const { data } = asker.ask<{ rowCount: number }>('/api/relational-seed', query);
        return { schema, data };
      }),
    ),
  );

  it('have the columns and keys of their definitions, in every dialect, and with and without SQL', () => {
    for (const { schema, data } of answers) {
      const read = schemaOf(data);
      expect(read?.rowCount).toBe(data.rowCount);
      const told = SCHEMAS[schema].map(({ name, columns, primaryKey }) => [
        name,
        ...columns.map((column) => ({
          name: column.name,
          isKey: primaryKey.includes(column.name),
          isNullable: column.nullable ?? false,
          isUnique: column.unique ?? false,
        })),
      ]);
      const found = read?.tables.map(({ name, columns }) => [
        name,
        ...columns.map(({ type: _, ...rest }) => rest),
      ]);
      expect(found).toEqual(told);
      expect(read?.tables.flatMap(({ columns }) => columns).filter(({ type }) => type === '')).toEqual([]);
      const bare = schemaOf({ ...data, sql: undefined });
      const names = (some: typeof read) =>
        some?.tables.map(({ columns }) => columns.map(({ name }) => name).toSorted());
      expect(names(bare)).toEqual(names(read));
    }
  });

  it('count what refers to what', () => {
    const { data } = asker.ask<{ tables: Record<string, Record<string, unknown>[]> }>(
      '/api/relational-seed',
      {
        seed: 7,
        customers: 4,
      },
    );
    const { orders = [] } = data.tables;
    const read = schemaOf(data)?.references.find(({ column }) => column === 'customer_id');
    expect(read).toMatchObject({
      rowCount: orders.length,
      targetCount: new Set(orders.map((row) => row.customer_id)).size,
    });
  });

  it('never cover each other, nor stick out, at any width', () => {
    const covers = (a: Box, b: Box) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    for (const { data } of answers) {
      const read = schemaOf(data);
      if (!read) throw new Error('no tables');
      for (let width = 250; width <= 760; width += 15) {
        const { boxes, lines, height } = layoutOf(read.tables, read.references, width, 210);
        expect(lines).toHaveLength(read.references.length);
        expect(boxes).toHaveLength(read.tables.length);
        for (const [index, box] of boxes.entries()) {
          expect(boxes.slice(index + 1).filter((other) => covers(box, other))).toEqual([]);
          expect([width, box.x >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
            width,
            true,
            true,
            true,
          ]);
        }
        expect(lines.filter(({ laneX = 0 }) => laneX < 0 || laneX > width)).toEqual([]);
      }
    }
  });
});

describe('the day after an instant', () => {
  it.each([
    ['2026-01-31T12:34:56Z', 'Asia/Kolkata'],
    ['2026-03-28T12:00:00Z', 'Europe/London'],
    ['2026-10-24T22:10:00Z', 'Europe/Berlin'],
    ['2026-04-04T10:00:00Z', 'Australia/Lord_Howe'],
    ['1969-12-31T20:00:00Z', 'America/New_York'],
  ])('from %s on has the hours of the clock of %s', (at, tz) => {
    const { data } = asker.ask<{ zones: ZoneTime[] }>('/api/time', { at, tz });
    const begins = Date.parse(at);
    const hours = hoursAfter(begins, data.zones[0] as ZoneTime);
    let end = 0;
    for (const { begin, hour, ...each } of hours) {
      const clock = Temporal.Instant.fromEpochMilliseconds(begins + begin).toZonedDateTimeISO(tz);
      expect([begin, hour]).toEqual([end, clock.hour]);
      end = each.end;
    }
    expect(end).toBe(DAY_MS);
  });

  it('marks where the clock is put forward', () => {
    const { data } = asker.ask<{ zones: ZoneTime[] }>('/api/time', {
      at: '2026-03-28T12:00:00Z',
      tz: 'Europe/London',
    });
    const hours = hoursAfter(Date.parse('2026-03-28T12:00:00Z'), data.zones[0] as ZoneTime);
    const changes = hours.filter(({ changedFrom }) => changedFrom !== undefined);
    expect(changes.map(({ hour, changedFrom = 0 }) => [hour, new Date(changedFrom).toISOString()])).toEqual([
      [2, '2026-03-29T01:00:00.000Z'],
    ]);
  });
});

it('what a role may do is the verdict of the policy', () => {
  let verdicts = 0;
  for (const model of MODELS)
    for (const role of ROLES)
      for (const resource of RESOURCE_TYPES)
        for (const action of ACTIONS)
          for (const tenantState of TENANT_STATES) {
            const request = { model, role, resource, action, tenantState };
            const [own, others] = [true, false].map(
              (ownsResource) => evaluate({ ...request, ownsResource }).outcome === 'allow',
            );
            const expected = own ? (others ? 'allow' : 'own') : others ? 'others' : 'deny';
            expect([request, may(POLICY, request)]).toEqual([request, expected]);
            verdicts += 1;
          }
  expect(verdicts).toBe(600);
});

describe('a week of a schedule', () => {
  /** Runs as the service lists them, twenty at a time. */
  function runsOf(expression: string, tz: string, first: string, last: string): string[] {
    const runs: string[] = [];
    let from = `${first}T00:00:00Z`;
    for (;;) {
      const query = { expression, tz, from, count: 20 };
      const { data } = asker.ask<{ nextRuns: string[]; localRuns?: string[] }>('/api/cron/describe', query);
      runs.push(...(data.localRuns ?? data.nextRuns));
      from = data.nextRuns.at(-1) ?? '';
      if ((runs.at(-1) ?? '') > last) return runs;
    }
  }

  /** The runs in each hour of a day that has any: 2026-03-29 8: 4 */
  const told = (days: readonly Day[]): string[] =>
    days.flatMap(({ date, runs }) =>
      runs.flatMap((count, hour) => (count === 0 ? [] : `${date} ${hour}: ${count}`)),
    );

  it.each([
    ['*/15 9-17 * * MON-FRI', 'UTC', '2026-01-01'],
    ['30 2 * * *', 'Europe/Berlin', '2026-03-28'],
    ['*/20 * * * *', 'Europe/Berlin', '2026-03-27'],
    ['*/20 1-3 * * *', 'America/New_York', '2026-10-30'],
    ['15 2 * * *', 'Europe/Berlin', '2026-10-24'],
    ['10,40 * * * *', 'Australia/Lord_Howe', '2026-10-02'],
    ['0 */6 1,3 * 0', 'Asia/Kolkata', '2026-05-30'],
  ])('of %s in %s has the runs that the service lists', (expression, tz, first) => {
    const days = weekOf(expression, tz, first) ?? [];
    expect(days.length).toBe(7);
    const dates = days.map(({ date }) => date);
    // From the day before in UTC on: a clock may be ahead.
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    const counts = new Map<string, number>();
    for (const run of runsOf(expression, tz, before, `${dates.at(-1)}T24`)) {
      const [date = '', hour] = [run.slice(0, 10), Number(run.slice(11, 13))];
      const key = `${date} ${hour}`;
      if (dates.includes(date)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const expected = [...counts].map(([key, count]) => `${key}: ${count}`);
    expect(told(days).toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThan(3);
  });

  it('is none in a zone that nobody knows', () => {
    expect(weekOf('0 0 * * *', 'Middle/Earth', '2026-01-01')).toBe(undefined);
  });
});
