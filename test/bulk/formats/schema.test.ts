/** The schema of records in every language, which must fit the records and the files. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amountField } from '../../../api/framework/field-type.ts';
import { isGenerated, isList, recordOf } from '../../../api/framework/route.ts';
import { FormatRefusal } from '../../../bulk/formats/refusal.ts';
import { SCHEMAS, schemaText } from '../../../bulk/formats/schema.ts';
import { requiredParameters } from '../../required.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { bulk } from '../bulk.ts';
import { NOTES, tableOf } from './table.ts';

const asker = await sharedAsker();

it('of JSON fits the records of every route', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  for (const endpoint of asker.registry.values()) {
    if (!isGenerated(endpoint.route) || !isList(endpoint.route)) continue;
    const schema = schemaText('json', [tableOf(recordOf(endpoint.route) as z.ZodObject)]);
    const fits = ajv.compile(JSON.parse(schema));
    const { data } = asker.ask<unknown[]>(endpoint.path, {
      ...requiredParameters(endpoint),
      seed: 7,
      count: 20,
    });
    expect(data).toHaveLength(20);
    for (const record of data)
      expect(fits(record), `${endpoint.path} ${JSON.stringify(fits.errors)}`).toBe(true);
    expect(fits({ ...(data[0] as object), unheardOf: 1 }), endpoint.path).toBe(false);
  }
});

it('of JSON names the tables if there are several', () => {
  const schema = JSON.parse(schemaText('json', [NOTES, { ...NOTES, name: 'others' }]));
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(Object.keys(schema.$defs)).toEqual(['records', 'others']);
});

describe('of Parquet', () => {
  it('is the message that its tools print', () => {
    const table = tableOf(
      z.strictObject({
        id: z.string(),
        status: z.enum(['open', 'closed']),
        pieces: z.int(),
        rating: z.number().nullable(),
        total: amountField('Total'),
        isNew: z.boolean(),
        born: z.iso.date(),
        seen: z.iso.datetime().nullable(),
        home: z.strictObject({ city: z.string() }).nullable(),
        lines: z.array(z.strictObject({ sku: z.string(), tags: z.array(z.string().nullable()).nullable() })),
        extra: z.record(z.string(), z.unknown()),
      }),
      { name: 'orders', digits: 3 },
    );
    expect(schemaText('parquet', [table])).toBe(`message orders {
  required binary id (STRING);
  required binary status (STRING);
  required int64 pieces;
  optional double rating;
  required int64 total (DECIMAL(18,3));
  required boolean isNew;
  required int32 born (DATE);
  optional int64 seen (TIMESTAMP(MILLIS,true));
  optional group home {
    required binary city (STRING);
  }
  required group lines (LIST) {
    repeated group list {
      required group element {
        required binary sku (STRING);
        optional group tags (LIST) {
          repeated group list {
            optional binary element (STRING);
          }
        }
      }
    }
  }
  required binary extra (JSON);
}
`);
  });

  it('is one message for each table', () => {
    const text = schemaText('parquet', [NOTES, { ...NOTES, name: 'others' }]);
    expect(text.match(/^message \w+ \{$/gm)).toEqual(['message records {', 'message others {']);
  });
});

it('exists under each of its names, and under no other', () => {
  for (const name of SCHEMAS) expect(schemaText(name, [NOTES])).toMatch(/records.*\n$/s);
  expect(() => schemaText('parket', [NOTES])).toThrow(
    new FormatRefusal(
      "--schema must be one of json, parquet, postgresql, mysql, sqlite; received 'parket'; did you mean parquet?",
    ),
  );
});

it.each(['orders', 'world'])('of %s is printed alone: no seed has a part in it', async (name) => {
  const { code, stdout, stderr } = await bulk(name, '--schema', 'sqlite');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('CREATE TABLE');
});
