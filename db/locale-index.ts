/** Written by `npm run locales` from sources/locales: what has to be known of a locale before a release is open. */
export const LOCALE_INDEX = {
  en: {
    share: 38,
    countries: {
      US: { companies: 4, utcOffset: -6 },
      GB: { companies: 3, utcOffset: 0 },
    },
  },
  da: {
    share: 3,
    countries: {
      DK: { companies: 1, utcOffset: 1 },
    },
  },
  de: {
    share: 11,
    countries: {
      DE: { companies: 2, utcOffset: 1 },
    },
  },
  fr: {
    share: 9,
    countries: {
      FR: { companies: 2, utcOffset: 1 },
    },
  },
  es: {
    share: 8,
    countries: {
      ES: { companies: 1, utcOffset: 1 },
    },
  },
  it: {
    share: 7,
    countries: {
      IT: { companies: 1, utcOffset: 1 },
    },
  },
  pt: {
    share: 4,
    countries: {
      PT: { companies: 1, utcOffset: 0 },
    },
  },
  ja: {
    share: 4,
    countries: {
      JP: { companies: 1, utcOffset: 9 },
    },
  },
  cs: {
    share: 0,
    countries: {
      CZ: { companies: 0, utcOffset: 1 },
    },
  },
  'de-AT': {
    share: 0,
    countries: {
      AT: { companies: 0, utcOffset: 1 },
    },
  },
  'de-CH': {
    share: 0,
    countries: {
      CH: { companies: 0, utcOffset: 1 },
    },
  },
  'en-AU': {
    share: 0,
    countries: {
      AU: { companies: 0, utcOffset: 10 },
    },
  },
  'en-CA': {
    share: 0,
    countries: {
      CA: { companies: 0, utcOffset: -5 },
    },
  },
  'en-IN': {
    share: 0,
    countries: {
      IN: { companies: 0, utcOffset: 5.5 },
    },
  },
  'es-MX': {
    share: 0,
    countries: {
      MX: { companies: 0, utcOffset: -6 },
    },
  },
  fi: {
    share: 0,
    countries: {
      FI: { companies: 0, utcOffset: 2 },
    },
  },
  'fr-BE': {
    share: 0,
    countries: {
      BE: { companies: 0, utcOffset: 1 },
    },
  },
  'fr-CA': {
    share: 0,
    countries: {
      CA: { companies: 0, utcOffset: -5 },
    },
  },
  nb: {
    share: 0,
    countries: {
      NO: { companies: 0, utcOffset: 1 },
    },
  },
  nl: {
    share: 4,
    countries: {
      NL: { companies: 1, utcOffset: 1 },
    },
  },
  pl: {
    share: 4,
    countries: {
      PL: { companies: 1, utcOffset: 1 },
    },
  },
  'pt-BR': {
    share: 5,
    countries: {
      BR: { companies: 1, utcOffset: -3 },
    },
  },
  sv: {
    share: 3,
    countries: {
      SE: { companies: 1, utcOffset: 1 },
    },
  },
  tr: {
    share: 0,
    countries: {
      TR: { companies: 0, utcOffset: 3 },
    },
  },
} as const;
