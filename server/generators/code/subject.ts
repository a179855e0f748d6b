/** What code is about: a service of the shop, and one of the things that it looks after. */

export interface Subject {
  service: string;
  /** Singular, as in `loadOrder`. */
  thing: string;
  things: string;
}

export const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'go',
  'ruby',
  'java',
  'json',
  'markdown',
] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Service {
  name: string;
  /** What most of it is written in. */
  language: Language;
  subjects: readonly Subject[];
}

function service(name: string, language: Language, ...things: readonly string[]): Service {
  const subjects = things.map((thing) => ({ service: name, thing, things: plural(thing) }));
  return { name, language, subjects };
}

function plural(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`;
}

export const SERVICES: readonly Service[] = [
  service('storefront', 'javascript', 'wishlist', 'banner', 'review'),
  service('checkout', 'typescript', 'order', 'cart', 'voucher'),
  service('catalogue', 'go', 'product', 'category', 'price'),
  service('payments', 'java', 'payment', 'refund', 'payout'),
  service('mail', 'ruby', 'receipt', 'newsletter', 'reminder'),
  service('shipping', 'python', 'parcel', 'label', 'pickup'),
  service('accounts', 'typescript', 'account', 'session', 'address'),
  service('stock', 'python', 'reservation', 'delivery', 'transfer'),
];
