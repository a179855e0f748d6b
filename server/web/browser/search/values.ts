/** Values that tell by their form what they are: a cron expression, a block of addresses, a cookie. */

export interface Value {
  /** The route that reads it. */
  path: string;
  query: Readonly<Record<string, string>> | string;
  says: string;
}

/** What a text is by its form; several things at once where it may be. */
export function valuesIn(text: string): Value[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : FORMS.flatMap((form) => form(trimmed));
}

type Form = (text: string) => Value[];

const CRON_FIELD = '(?:\\*|\\d{1,2}|[A-Za-z]{3})(?:-(?:\\d{1,2}|[A-Za-z]{3}))?(?:/\\d{1,2})?';
const CRON = new RegExp(`^(?:${CRON_FIELD}(?:,${CRON_FIELD})*\\s+){4}${CRON_FIELD}(?:,${CRON_FIELD})*$`);
/** Nicknames of crontab(5), which the route takes as the fields that they stand for. */
const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

const cron: Form = (text) => {
  const expression =
    NICKNAMES[text.toLowerCase()] ?? (CRON.test(text) && /[\d*]/.test(text) ? text : undefined);
  return expression === undefined ? [] : [described(expression.replace(/\s+/g, ' '))];
};

const described = (expression: string): Value => ({
  path: '/api/cron/describe',
  query: { expression },
  says: `When ${expression} runs.`,
});

/** An interval in words becomes the expression for it. */
const interval: Form = (text) => {
  const [, count = '1', unit = ''] =
    /^every\s+(?:(\d{1,2})\s+)?(minute|hour|day|week|month)s?$/i.exec(text) ?? [];
  const every = (most: number) =>
    Number(count) === 1 ? '*' : Number(count) <= most ? `*/${count}` : undefined;
  const expressions: Record<string, string | undefined> = {
    minute: every(59) && `${every(59)} * * * *`,
    hour: every(23) && `0 ${every(23)} * * *`,
    day: every(31) && `0 0 ${every(31)} * *`,
    week: count === '1' ? '0 0 * * 0' : undefined,
    month: every(12) && `0 0 1 ${every(12)} *`,
  };
  const expression = expressions[unit.toLowerCase()];
  return expression === undefined ? [] : [described(expression)];
};

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ADDRESS = `${OCTET}(?:\\.${OCTET}){3}`;
const BLOCK = `${ADDRESS}/(?:3[0-2]|[12]?\\d)`;

const block: Form = (text) =>
  new RegExp(`^${BLOCK}$`).test(text)
    ? [
        {
          path: '/api/ipv4-cidr/parse',
          query: { cidr: text },
          says: 'First, last and number of its addresses.',
        },
      ]
    : [];

const address: Form = (text) =>
  new RegExp(`^${ADDRESS}$`).test(text)
    ? [{ path: '/api/ipv4-cidr/parse', query: { cidr: `${text}/32` }, says: `The block of ${text} alone.` }]
    : [];

const twoBlocks: Form = (text) => {
  const [a = '', b = '', ...more] = text.split(/[\s,;?]+/).filter((each) => /\d/.test(each));
  if (more.length > 0) return [];
  const [isFirst, isSecond] = [a, b].map((each) => new RegExp(`^${BLOCK}$`).test(each));
  if (isFirst && isSecond)
    return [{ path: '/api/ipv4-cidr/compare', query: { a, b }, says: 'How the two blocks relate.' }];
  const [cidr, ip] = isFirst ? [a, b] : [b, a];
  if (!(isFirst || isSecond) || !new RegExp(`^${ADDRESS}$`).test(ip)) return [];
  return [{ path: '/api/ipv4-cidr/contains', query: { cidr, ip }, says: `Whether the block has ${ip}.` }];
};

const phone: Form = (text) => {
  const isNumber = /^(?:tel:)?\+[\d\s()./-]{6,24}$/i.test(text) && text.replace(/\D/g, '').length >= 7;
  return isNumber
    ? [
        {
          path: '/api/phone-numbers/parse',
          query: { value: text },
          says: 'Country, type and formats of the number.',
        },
      ]
    : [];
};

const callingCode: Form = (text) => {
  const [, code] = /^\+(\d{1,3})$/.exec(text) ?? [];
  return code === undefined
    ? []
    : [{ path: '/api/phone-numbers/plans', query: { callingCode: code }, says: `The plans of +${code}.` }];
};

const COOKIE =
  /^(?:set-cookie:\s*)?([\w!#$%&'*+.^`|~-]+=[^;]*(?:;\s*(?:path|domain|expires|max-age|samesite)=[^;]*|;\s*(?:secure|httponly|partitioned))+;?)$/i;

const cookie: Form = (text) => {
  const [, setCookie = /^set-cookie:\s*(.+)$/i.exec(text)?.[1]] = COOKIE.exec(text) ?? [];
  return setCookie === undefined
    ? []
    : [
        {
          path: '/api/cookies/parse',
          query: { setCookie },
          says: 'Whether a browser would store the cookie.',
        },
      ];
};

const DIRECTIVE =
  '(?:default|script|style|img|font|connect|media|object|frame|child|worker|manifest|prefetch)-src(?:-elem|-attr)?|' +
  'base-uri|form-action|frame-ancestors|sandbox|report-(?:uri|to)|upgrade-insecure-requests|' +
  'require-trusted-types-for|trusted-types';
const POLICY = new RegExp(
  `^(?:(?:content-security-policy(?:-report-only)?:\\s*)(.+)|((?:${DIRECTIVE})(?:\\s+\\S.*|;.*|$)))$`,
  'i',
);

const policy: Form = (text) => {
  const [, withName, bare] = POLICY.exec(text) ?? [];
  const sent = withName ?? (bare !== undefined && /[\s;]/.test(bare) ? bare : undefined);
  if (sent === undefined) return [];
  return [
    { path: '/api/csp/lint', query: { policy: sent }, says: 'Weaknesses of the policy.' },
    { path: '/api/csp/parse', query: { policy: sent }, says: 'The policy, directive by directive.' },
  ];
};

/** Lengths of lines by Doc 9303 of the ICAO; pasted into one line, they follow each other. */
const MRZ_LINES = [44, 36, 30] as const;

const mrz: Form = (text) => {
  const characters = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9<]+$/.test(characters) || !/<[A-Z0-9]*</.test(characters)) return [];
  const length = MRZ_LINES.find((each) => characters.length === each * (each === 30 ? 3 : 2));
  if (length === undefined) return [];
  const lines = characters.match(new RegExp(`.{${length}}`, 'g')) ?? [];
  return [
    { path: '/api/mrz/validate', query: { mrz: lines.join('\n') }, says: 'Whether the zone is valid.' },
  ];
};

const languageTag: Form = (text) => {
  const [language = '', ...rest] = text.split(/[-_]/);
  if (!/^[A-Za-z]{2,3}$/.test(language) || rest.length === 0 || rest.length > 6) return [];
  const tag = [language, ...rest].join('-');
  if (!rest.every((each) => /^[A-Za-z0-9]{1,8}$/.test(each)) || !isLanguage(tag)) return [];
  return [
    {
      path: '/api/language-tags/canonicalize',
      query: { tag },
      says: 'Canonical form and parts of the language tag.',
    },
  ];
};

/** Whether every part of a tag is known: no-op is Norwegian of nowhere, and utm-mgrs nothing at all. */
function isLanguage(tag: string): boolean {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const parts = [
      ['language', language],
      ['script', script],
      ['region', region],
    ] as const;
    return parts.every(
      ([type, part]) =>
        part === undefined || new Intl.DisplayNames('en', { type, fallback: 'none' }).of(part) !== undefined,
    );
  } catch {
    return false;
  }
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const BARE_HEX = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{6}$/i;
const DEFICIENCY = { type: 'deuteranopia', model: 'model1997' };

const colour: Form = (text) => {
  const hex = BARE_HEX.test(text) ? `#${text}` : text;
  return HEX.test(hex)
    ? [
        {
          path: '/api/color-vision/simulate',
          query: { hex, ...DEFICIENCY },
          says: `How ${hex} looks to others.`,
        },
      ]
    : [];
};

const colours: Form = (text) => {
  const each = text.split(/[\s,;]+/);
  if (each.length < 2 || !each.every((one) => HEX.test(one))) return [];
  return [
    {
      path: '/api/color-vision/palette',
      query: { colors: each.join(','), ...DEFICIENCY },
      says: 'Which of the colours others can tell apart.',
    },
  ];
};

const day: Form = (text) =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)
    ? [{ path: '/api/calendar', query: { date: text }, says: 'What the calendar says of the day.' }]
    : [];

const instant: Form = (text) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
    ? [{ path: '/api/time', query: { at: text }, says: 'The instant by the clocks of zones.' }]
    : [];

const POINT = /^(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/;

const point: Form = (text) => {
  const [, lat = '', lng = ''] = POINT.exec(text) ?? [];
  if (lat === '' || !text.includes('.') || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    return [];
  return [
    { path: '/api/utm-mgrs/from-latlng', query: { lat, lng }, says: 'The point on the UTM and MGRS grids.' },
    { path: '/api/moon/position', query: { lat, lng }, says: 'The Moon in the sky of the point.' },
  ];
};

const square: Form = (text) =>
  /^\d{1,2}[C-HJ-NP-X]\s?[A-HJ-NP-Z]{2}\s?(?:\d{2}|\d{4}|\d{6}|\d{8}|\d{10})$/i.test(text)
    ? [{ path: '/api/utm-mgrs/from-mgrs', query: { mgrs: text }, says: 'Where the square is.' }]
    : [];

const subdivision: Form = (text) =>
  /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text)
    ? [{ path: '/api/subdivisions', query: { code: text }, says: 'The subdivision with this code.' }]
    : [];

const request: Form = (text) => {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/\s]+)?(\/api\/[\w/-]+)\?(\S+)$/.exec(text) ?? [];
  return path === '' ? [] : [{ path, query, says: 'The request, in its form.' }];
};

const FORMS: readonly Form[] = [
  request,
  cron,
  interval,
  block,
  address,
  twoBlocks,
  phone,
  callingCode,
  cookie,
  policy,
  mrz,
  subdivision,
  languageTag,
  colour,
  colours,
  day,
  instant,
  point,
  square,
];
