/** The shop's repository: its services, what is said of its changes, and the packages that the shop is built on. */
import { z } from 'zod';
import { CODE_SLOTS, PURPOSES, VARIANTS } from '../code-marks.ts';
import { saidOfCode } from './code.ts';
import { slotted } from './slots.ts';

const word = z.string().regex(/^[a-z]+$/, 'expected a word in small letters');
/** Its initial is one that generators/repository/code/icon.ts can draw. */
const thing = word.regex(/^[abcdlnoprstvw]/, 'expected an initial that is drawn');

/** All services of the shop: commits, traces and deployments know them by the same names. */
const SERVICES = [
  'web',
  'checkout',
  'catalog',
  'payments',
  'mail',
  'shipping',
  'account',
  'stock',
  'gateway',
  'worker',
  'reports',
] as const;

export const repository = z.strictObject({
  /** What a service begins to keep, and what was meant before. */
  fields: z.array(z.strictObject({ name: word, value: z.string().regex(/^[\w-]+$/) })).length(VARIANTS),
  services: z
    .array(
      z.strictObject({
        name: z.enum(SERVICES),
        /** What most of it is written in. */
        language: z.enum(['javascript', 'typescript', 'python', 'go', 'ruby', 'java']),
        /** Each with its plural. */
        things: z
          .record(thing, word)
          .refine((things) => Object.keys(things).length === 3, 'expected three things'),
        /** Other scopes of commits that change its code. */
        scopes: z.array(z.string().regex(/^[a-z\d]+$/)).optional(),
      }),
    )
    .length(SERVICES.length),
  pictures: z
    .array(z.strictObject({ format: z.enum(['ico', 'bmp']), path: slotted(['service', 'thing']) }))
    .length(3),
});

/** To follow "fix(checkout): ". */
const subject = saidOfCode.regex(/^[a-z{].{1,56}[^.]$/, 'expected a line without a full stop');
const because = slotted(CODE_SLOTS).regex(/\.$/, 'expected sentences');
const type = z.enum(['feat', 'fix', 'chore', 'refactor']);
/** `oldPath` only where there is one. */
const file = slotted(['path', 'oldPath']);
const whole = z.strictObject({ type, subject, file });

/** Messages of change sets, in the form of Conventional Commits 1.0.0. */
export const changeMessages = z.strictObject({
  /** By the purpose of the edits: one message for each variant of the code. What `fix` mends is said besides. */
  edits: z.record(
    z.enum(PURPOSES),
    z.strictObject({
      type,
      messages: z.array(z.strictObject({ subject, because: because.optional() })).length(VARIANTS),
    }),
  ),
  /** Where no file is edited in its place: what the first line says, and what is said of each such file. */
  whole: z.strictObject({
    add: whole,
    delete: whole,
    rename: whole,
    /** `undone` of a file that can no longer be run. */
    mode: whole.extend({ undone: file }),
    binary: whole,
  }),
});

export const packages = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      /** Major version in the years around 2026. */
      major: z.int().positive(),
      /** Updates by which it is ahead of others. */
      ahead: z.int().positive(),
    }),
  )
  .min(20);
