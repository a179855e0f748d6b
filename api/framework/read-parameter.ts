/** Reads one parameter of a query by its schema, and says what is wrong with it. */
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { readOf, type Traits, traitsOf } from './params.ts';
import { abridged, type Fault } from './problem.ts';

export interface Parameter {
  name: string;
  schema: z.ZodType;
  traits: Traits;
  /** Reads most values; for any other, the schema says what is wrong. */
  read: ReturnType<typeof readOf>;
  /** What an absent parameter means. */
  absent: { value: unknown } | 'required';
}

export function parameter(name: string, schema: z.ZodType): Parameter {
  const absent = schema.safeParse(undefined);
  return {
    name,
    schema,
    traits: traitsOf(schema),
    read: readOf(schema),
    absent: absent.success ? { value: absent.data } : 'required',
  };
}

/** Reads one parameter into `values`; returns all of its faults. */
export function readOne(
  { name, schema, traits, read, absent }: Parameter,
  sent: readonly string[] | undefined,
  values: Record<string, unknown>,
): Fault[] {
  const { expected, each = expected } = traits;
  if (!sent || (traits.isAbsentWhenEmpty && sent.length === 1 && sent[0] === '')) {
    if (absent !== 'required') {
      values[name] = absent.value;
      return [];
    }
    return [{ parameter: name, code: 'missing', message: `is required and must be ${expected}.`, expected }];
  }
  if (sent.length > 1 && traits.many !== 'repeat') {
    const received = abridged(sent.join(', '));
    const message = `was sent ${sent.length} times; send it once.`;
    return [{ parameter: name, code: 'repeated', message, received, expected }];
  }
  if (sent.includes('') && !traits.bare) {
    const message = `has no value; it must be ${expected}.`;
    return [{ parameter: name, code: 'empty', message, received: '', expected }];
  }
  const value = sent.length === 1 ? read?.(sent[0] as string) : undefined;
  if (value !== undefined) {
    values[name] = value;
    return [];
  }
  const result = schema.safeParse(traits.many === 'repeat' ? sent : sent[0]);
  if (result.success) {
    values[name] = result.data;
    return [];
  }
  const withPlus = schema.safeParse(traits.many === 'repeat' ? sent.map(plused) : plused(sent[0] as string));
  if (withPlus.success) {
    const received = abridged(sent.join(', '));
    const suggestion = abridged(sent.map(plused).join(', '));
    const message =
      `must be ${expected}; received '${received}'. If its blank was a ` +
      `+, send '${suggestion}' with the + as %2B.`;
    return [{ parameter: name, code: 'invalid', message, received, expected, suggestion }];
  }
  const options = enumOf(traits.json);
  const { issues } = result.error;
  const pieces = issues.filter((issue) => issue.code === 'custom' && issue.params);
  // A list reports each of its wrong items; the checks of one text make one fault together.
  return (pieces.length > 0 ? pieces : issues.slice(0, 1)).map((issue) => {
    const {
      received: item,
      detail,
      reason,
    } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as {
      received?: string;
      /** The whole message. */
      detail?: string;
      /** Why the value is not what is expected. */
      reason?: string;
    };
    const received = abridged(item ?? sent.join(', '));
    const near = traits.near?.(item ?? sent.join(', '));
    const suggestion = near?.suggestion ?? (options && nearest(received, options));
    const why = reason ?? near?.reason;
    return {
      parameter: name,
      code: 'invalid',
      message:
        detail ??
        `must be ${item === undefined ? expected : each}; received '${received}'${why ? `: ${why}` : ''}.`,
      received,
      expected,
      ...(suggestion ? { suggestion } : {}),
    };
  });
}

/** A + that was not escaped arrives as a blank. */
const plused = (text: string) => text.replaceAll(' ', '+');

function enumOf(json: Record<string, unknown>): string[] | undefined {
  const schema = (json.items ?? json) as Record<string, unknown>;
  return Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
}
