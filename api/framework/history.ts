/** The history of a record that changes: its versions, each with the time in which it was so. */
import { z } from 'zod';
import { isoText } from '../../generators/time/window.ts';
import { jsonSchema } from './json-schema.ts';

/** A record whose state follows from the instant at which somebody looks. Instants are milliseconds since 1970. */
export interface Life<Rec> {
  /** The instant of which it was asked for. */
  seenAt: number;
  /** The first of which a list has it. */
  beginsAt: number;
  /** Whether there was a record before that, too, of which no history tells. */
  isOlder?: boolean;
  /** Where it may change, in any order; null for what never happens. */
  changes(): readonly (number | null)[];
  /** The record of an instant from `beginsAt` on. */
  asOf(instant: number): Rec;
}

export interface Version<Rec> {
  validFrom: string;
  /** Null for the one that holds at the end. */
  validTo: string | null;
  record: Rec;
}

/** The field that has them. */
export const HISTORY = 'history';

/** The versions up to the instant that was asked for, the oldest first, as far as they differ in what is shown. */
export function versionsOf<Rec, Shown>(
  { seenAt, beginsAt, changes, asOf }: Life<Rec>,
  shown: (record: Rec) => Shown,
): Version<Shown>[] {
  const isSeen = (instant: number | null): instant is number =>
    instant !== null && instant > beginsAt && instant <= seenAt;
  const instants = [...new Set(changes().filter(isSeen))].sort((one, other) => one - other);
  const versions: Version<Shown>[] = [];
  let text = '';
  for (const instant of [beginsAt, ...instants]) {
    const record = shown(asOf(instant));
    const next = JSON.stringify(record);
    if (next === text) continue;
    const validFrom = isoText(instant);
    const last = versions.at(-1);
    if (last) last.validTo = validFrom;
    versions.push({ validFrom, validTo: null, record });
    text = next;
  }
  return versions;
}

const MEANINGS = {
  history: 'Versions of the record, oldest first, each unlike the one before it; only with history=true.',
  validFrom: 'Instant from which the version holds.',
  validTo: 'Instant at which the next one follows; null for the version that holds at the end of the window.',
};

const historyOf = (record: z.ZodType) =>
  z
    .array(
      z.strictObject({
        validFrom: z.iso.datetime().describe(MEANINGS.validFrom),
        validTo: z.iso.datetime().nullable().describe(MEANINGS.validTo),
        record,
      }),
    )
    .describe(MEANINGS.history);

/** The schema of a record with its history, whose versions have a schema of their own. */
export const withHistory = (record: z.ZodObject, version: z.ZodObject): z.ZodObject =>
  record.extend({ [HISTORY]: historyOf(version) });

type Json = Record<string, unknown>;

/** The JSON Schema of a history whose records have one. */
export function historySchema(record: Json): Json {
  const { items, ...history } = jsonSchema(historyOf(z.unknown()));
  const { properties, ...version } = items as Json;
  return { ...history, items: { ...version, properties: { ...(properties as Json), record } } };
}
