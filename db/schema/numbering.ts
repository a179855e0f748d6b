/** Telephone numbering plans. */
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { strings } from './strings.ts';

export const numberingPlan = sqliteTable(
  'numbering_plan',
  {
    /** Region code, or the calling code itself for the nine plans without a region (001). */
    id: text().primaryKey(),
    region: text().notNull(),
    callingCode: integer().notNull(),
    isMainRegion: integer({ mode: 'boolean' }).notNull(),
    position: integer().notNull(),
    leadingDigits: text(),
    internationalPrefix: text(),
    preferredInternationalPrefix: text(),
    nationalPrefix: text(),
    nationalPrefixForParsing: text(),
    nationalPrefixTransformRule: text(),
    preferredExtnPrefix: text(),
    sameMobileAndFixedPattern: integer({ mode: 'boolean' }).notNull(),
    mobileNumberPortable: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('numbering_plan_region').on(t.region),
    uniqueIndex('numbering_plan_calling_code').on(t.callingCode, t.position),
  ],
);

export const numberingRange = sqliteTable(
  'numbering_range',
  {
    planId: text()
      .notNull()
      .references(() => numberingPlan.id),
    type: text().notNull(),
    pattern: text(),
    possibleLengths: text({ mode: 'json' }).$type<number[]>().notNull(),
    localOnlyLengths: text({ mode: 'json' }).$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.type] }), index('numbering_range_type').on(t.type)],
);

export const numberingFormat = sqliteTable(
  'numbering_format',
  {
    planId: text()
      .notNull()
      .references(() => numberingPlan.id),
    kind: text({ enum: ['national', 'international'] }).notNull(),
    position: integer().notNull(),
    pattern: text().notNull(),
    format: text().notNull(),
    leadingDigits: strings().notNull(),
    nationalPrefixRule: text(),
    nationalPrefixOptional: integer({ mode: 'boolean' }).notNull(),
    carrierRule: text(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.kind, t.position] })],
);

export const numberingExample = sqliteTable(
  'numbering_example',
  {
    planId: text().notNull(),
    type: text().notNull(),
    nationalNumber: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.type] }),
    foreignKey({ columns: [t.planId, t.type], foreignColumns: [numberingRange.planId, numberingRange.type] }),
    index('numbering_example_type').on(t.type),
  ],
);

export const callingPrefix = sqliteTable(
  'calling_prefix',
  {
    prefix: text().notNull(),
    minDigits: integer().notNull(),
    maxDigits: integer().notNull(),
    planId: text()
      .notNull()
      .references(() => numberingPlan.id),
    region: text().notNull(),
    type: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.minDigits] }), index('calling_prefix_plan').on(t.planId)],
);
