/** What a notice is: the same news as a mail, a text message, a push message or an item of an inbox. */
import { type Template, templating } from '../templating.ts';

const SLOTS = [
  'articles',
  'at',
  'beganAt',
  'cause',
  'city',
  'club',
  'deployment',
  'device',
  'endedAt',
  'first',
  'hour',
  'ip',
  'order',
  'product',
  'service',
  'total',
  'tracking',
] as const;
export type NoticeSlot = (typeof SLOTS)[number];
export type NoticeTemplate = Template<NoticeSlot>;

export const { templates } = templating(SLOTS);

export interface Notice {
  /** Whether it is about a device and an address that are not the customer's own. */
  isOfStranger?: true;
  /** Whether the shop chooses the hour, so that it leaves people alone in the evening and at night. */
  isPlanned?: true;
  /** Of a mail. */
  subjects: readonly NoticeTemplate[];
  /** Of a mail, between greeting and parting; an empty line parts paragraphs. */
  bodies: readonly NoticeTemplate[];
  /** Of a push message and of an item of the inbox. */
  titles: readonly NoticeTemplate[];
  lines: readonly NoticeTemplate[];
  /** Text messages: at most 160 characters of GSM 03.38, whatever the slots hold. */
  texts: readonly NoticeTemplate[];
}
