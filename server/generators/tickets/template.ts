/** The sentences of tickets and their slots. */
import { type Template as SlottedTemplate, templating } from '../templating.ts';

const SLOTS = [
  'address',
  'agent',
  'article',
  'cause',
  'city',
  'cityLine',
  'damage',
  'defect',
  'deployment',
  'doing',
  'email',
  'first',
  'fixedAt',
  'name',
  'noticedAt',
  'order',
  'postalCode',
  'price',
  'product',
  'Product',
  'refund',
  'service',
  'street',
  'symptom',
  'total',
  'tracking',
] as const;
export type Slot = (typeof SLOTS)[number];

export type Template = SlottedTemplate<Slot>;

export const { template, templates } = templating(SLOTS);
