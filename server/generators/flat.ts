/** Floors and flats of a house as each country writes them. */
import { joined } from './flat-text.ts';

/** The same text so many times: what is written often. */
const often = (times: number, ...texts: readonly string[]): string[] =>
  Array.from({ length: times }, () => texts).flat();

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Low floors are in more houses than high ones. */
const FLOORS = upTo(7).flatMap((floor) => new Array<number>(8 - floor).fill(floor));

interface Flats {
  /** The share of addresses that name one. */
  share: number;
  texts(): string[];
}

const FLATS = {
  US: {
    share: 0.2,
    texts: () => [
      ...FLOORS.flatMap((floor) => ['A', 'B', 'C', 'D'].map((door) => `Apt ${floor}${door}`)),
      ...FLOORS.flatMap((floor) => upTo(4).map((door) => `Apt ${floor}0${door}`)),
      ...upTo(24).map((number) => `Apt ${number}`),
      ...upTo(16).map((number) => `Unit ${number}`),
    ],
  },
  GB: {
    share: 0.22,
    texts: () => [
      ...often(3, ...upTo(12).map((number) => `Flat ${number}`)),
      ...upTo(36).map((number) => `Flat ${number}`),
      ...upTo(4).flatMap((floor) => ['A', 'B'].map((door) => `Flat ${floor}${door}`)),
      ...upTo(24).map((number) => `Apartment ${number}`),
      ...often(6, 'Ground Floor Flat', 'First Floor Flat', 'Top Floor Flat'),
      ...often(3, 'Basement Flat'),
    ],
  },
  DK: {
    share: 0.4,
    texts: () => [
      ...FLOORS.filter((floor) => floor < 6).flatMap((floor) => [
        ...often(4, `${floor}. tv`, `${floor}. th`),
        `${floor}. mf`,
      ]),
      ...often(16, 'st. tv', 'st. th'),
      ...often(2, 'kl.'),
    ],
  },
  DE: {
    share: 0.12,
    texts: () => [
      ...FLOORS.filter((floor) => floor < 6).flatMap((floor) => [
        `${floor}. OG`,
        `${floor}. OG links`,
        `${floor}. OG rechts`,
        `${floor}. Etage`,
      ]),
      ...often(8, 'EG', 'EG links', 'EG rechts'),
      ...often(6, 'DG', 'Hinterhaus'),
      ...upTo(24).map((number) => `Whg. ${number}`),
    ],
  },
  FR: {
    share: 0.25,
    texts: () => [
      ...often(4, 'Rez-de-chaussée'),
      ...FLOORS.map((floor) => (floor === 1 ? '1er étage' : `${floor}ème étage`)),
      ...upTo(30).map((number) => `Appt ${number}`),
      ...['A', 'B', 'C'].flatMap((building) => [
        `Bâtiment ${building}`,
        ...upTo(9).map((number) => `Bât. ${building}, Appt ${number}`),
      ]),
    ],
  },
  ES: {
    share: 0.65,
    texts: () => [
      ...FLOORS.flatMap((floor) => [
        ...['A', 'B', 'C', 'D'].map((door) => `${floor}.º ${door}`),
        ...often(2, `${floor}.º Izda.`, `${floor}.º Dcha.`),
      ]),
      ...often(6, 'Bajo A', 'Bajo B', 'Bajo Izda.', 'Bajo Dcha.'),
      ...often(5, 'Ático', 'Ático A', 'Ático B'),
    ],
  },
  IT: {
    share: 0.3,
    texts: () => [
      ...often(3, ...upTo(12).map((number) => `Interno ${number}`)),
      ...upTo(24).map((number) => `Interno ${number}`),
      ...['A', 'B', 'C'].flatMap((stairs) => upTo(12).map((number) => `Scala ${stairs}, Interno ${number}`)),
      ...often(2, 'Piano terra', ...upTo(5).map((floor) => `Piano ${floor}`)),
    ],
  },
  PT: {
    share: 0.55,
    texts: () => [
      ...FLOORS.flatMap((floor) => [
        ...often(3, `${floor}.º Dto.`, `${floor}.º Esq.`),
        `${floor}.º Frt.`,
        `${floor}.º A`,
        `${floor}.º B`,
      ]),
      ...often(18, 'R/C Dto.', 'R/C Esq.'),
      ...often(4, 'R/C', 'C/V Dta.', 'C/V Esq.'),
    ],
  },
} as const satisfies Record<string, Flats>;

/** In Japan the building has a name, and the room a number that begins with its floor. */
const SHARE_IN_JAPAN = 0.45;
const LOW_BUILDING = /荘|コーポ|ハイツ/;
const roomsUpTo = (highest: number) =>
  FLOORS.filter((floor) => floor <= highest).flatMap((floor) =>
    upTo(6).map((door) => `${floor}0${door}号室`),
  );

export interface PreparedFlats {
  /** The share of addresses that name one. */
  readonly share: number;
  /** What to pick from, each entry as likely. */
  readonly texts: readonly string[];
}

export function flats(country: keyof typeof FLATS): PreparedFlats {
  const { share, texts } = FLATS[country];
  return { share, texts: texts().map((text) => joined(text)) };
}

/** The same of Japan, of buildings with these names. */
export function rooms(buildings: readonly string[]): PreparedFlats {
  const texts = buildings.flatMap((building) =>
    roomsUpTo(LOW_BUILDING.test(building) ? 2 : 7).map((room) => joined(building, ' ', room)),
  );
  return { share: SHARE_IN_JAPAN, texts };
}
