/** What a notice is: the same news as a mail, a text message, a push message or an item of an inbox. */
import type { NoticeSlot } from '../../db/stories/notices.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { type Template, templatesOf } from '../draws/templating.ts';

export type { NoticeSlot };
export type NoticeTemplate = Template<NoticeSlot>;

/** Each notice is sent on an occasion of its own. */
const NOTICES = [
  'account-locked',
  'appointment',
  'cart',
  'delivery-ahead',
  'failed-sign-ins',
  'incident-over',
  'incident-under-way',
  'password-changed',
  'payment-due',
  'receipt-copy',
  'receipt-of-cancellation',
  'receipt-of-order',
  'receipt-of-refund',
  'receipt-paid',
  'renewed-club',
  'return-parcel',
  'second-factor-on',
  'sign-in',
  'welcome-account',
  'welcome-club',
] as const;
export type NoticeName = (typeof NOTICES)[number];

export interface Notice {
  subjects: readonly NoticeTemplate[];
  bodies: readonly NoticeTemplate[];
  titles: readonly NoticeTemplate[];
  lines: readonly NoticeTemplate[];
  texts: readonly NoticeTemplate[];
}

export const noticesIn = oncePer((vocabulary: Vocabulary): Readonly<Record<NoticeName, Notice>> => {
  const named = NOTICES.map((name) => {
    const notice = vocabulary.story('notices', name);
    return [name, templatesOf<typeof notice, NoticeSlot>(notice)] as const;
  });
  return Object.fromEntries(named) as Record<NoticeName, Notice>;
});
