/** Travel documents of the fictional State of Utopia, with their machine-readable zones. */
import {
  FORMATS,
  type MrzType,
  shortDate,
  textAt,
  writeZone,
  type Zone,
} from '../../standards/mrz/format.ts';
import { nameField } from '../../standards/mrz/name-field.ts';
import { SPECIMEN_STATE } from '../../standards/mrz/states.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { DAY, isoText } from '../time/window.ts';
import type { World } from '../world.ts';
import { ageAt, type Holder, type HolderBounds, holder, withLongName } from './holder.ts';

const draw = draws('documentSex', 'isExpired', 'expiredDays', 'validDays', 'visaDays', 'number');

export const DOCUMENT_SEXES = ['M', 'F', 'X'] as const;
export type DocumentSex = (typeof DOCUMENT_SEXES)[number];

export interface DocumentBounds extends Pick<HolderBounds, 'locale' | 'minAge' | 'maxAge' | 'asOf'> {
  type: MrzType;
  sex?: DocumentSex | undefined;
  expired?: boolean | undefined;
  longName: boolean;
}

export interface TravelDocument extends Zone {
  userId: string | null;
  documentCode: string;
  documentNumber: string;
  primaryIdentifier: string;
  secondaryIdentifier: string;
  nameField: string;
  nameTruncated: boolean;
  sex: 'M' | 'F' | '<';
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  dateOfExpiry: string;
  ageYears: number;
  expired: boolean;
  optionalData: string[];
}

const CODES: Readonly<Record<MrzType, string>> = { td1: 'I<', td2: 'I<', td3: 'PP', mrva: 'V<', mrvb: 'V<' };

const UNSPECIFIED_SHARE = 0.04;
const EXPIRED_SHARE = 1 / 16;

const YEAR_DAYS = 365;
/** Validity of visas, in days. */
const VISA_DAYS = new Weights([30, 12], [90, 38], [180, 20], [365, 14], [730, 6], [1826, 7], [3652, 3]);

export function travelDocument(
  key: Key,
  world: World,
  index: number,
  bounds: DocumentBounds,
): TravelDocument {
  const { type, locale, minAge, maxAge, asOf } = bounds;
  const format = FORMATS[type];
  const asked = bounds.sex === 'M' ? 'male' : bounds.sex === 'F' ? 'female' : undefined;
  const one = holder(key, world, index, { locale, sex: asked, minAge, maxAge, asOf });
  const width = format.fields.name.length;
  const named = bounds.longName ? withLongName(key, world, locale, one, width) : one;
  const { primary, secondary } = identifiers(named, locale === 'ja', width);
  const field = nameField(primary, secondary, width);
  const isUnspecified =
    bounds.sex === undefined ? key.chance(draw.documentSex, UNSPECIFIED_SHARE) : bounds.sex === 'X';
  const sex = isUnspecified ? '<' : one.sex === 'female' ? 'F' : 'M';
  const expired = bounds.expired ?? key.chance(draw.isExpired, EXPIRED_SHARE);
  const dateOfExpiry = expiry(key, type, one.birthDate, asOf, expired);
  const documentNumber = `SPECIMEN${key.int(draw.number, 0, 9)}`;
  const zone = writeZone(format, {
    documentCode: CODES[type],
    issuingState: SPECIMEN_STATE,
    nationality: SPECIMEN_STATE,
    documentNumber,
    name: field.text,
    sex,
    dateOfBirth: shortDate(one.birthDate),
    dateOfExpiry: shortDate(dateOfExpiry),
  });
  return {
    ...zone,
    userId: one.userId,
    documentCode: CODES[type],
    documentNumber,
    primaryIdentifier: joinedWith(primary),
    secondaryIdentifier: joinedWith(secondary),
    nameField: field.text,
    nameTruncated: field.isTruncated,
    sex,
    dateOfBirth: one.birthDate,
    dateOfExpiry,
    ageYears: ageAt(one.birthDate, asOf),
    expired,
    optionalData: format.optionalData.map((place) => textAt(zone.lines, place)),
  };
}

const joinedWith = (parts: readonly string[]) => joined(parts.join(' '));

/**
 * Part 3 §4.6: a name that cannot be divided is all primary identifier, in spoken order. If it would leave exactly two
 * fillers, it is divided all the same, because some readers take these for the beginning of the given names.
 */
function identifiers({ lastNames, firstNames, isUndivided }: Holder, familyFirst: boolean, width: number) {
  const divided = { primary: lastNames, secondary: firstNames };
  if (!isUndivided) return divided;
  const primary = familyFirst ? [...lastNames, ...firstNames] : [...firstNames, ...lastNames];
  return primary.join('<').length === width - 2 ? divided : { primary, secondary: [] };
}

/** Expired documents expired lately, and none was issued before its holder was born. */
function expiry(key: Key, type: MrzType, born: string, asOf: string, expired: boolean): string {
  const today = Date.parse(asOf) / DAY;
  const livedDays = today - Date.parse(born) / DAY;
  if (expired) {
    const longest = Math.max(2, Math.min(5 * YEAR_DAYS, livedDays - 30));
    return dateOf(today - Math.floor(key.logUniform(draw.expiredDays, 1, longest)));
  }
  const isVisa = type === 'mrva' || type === 'mrvb';
  const validity = isVisa
    ? key.weighted(draw.visaDays, VISA_DAYS)
    : (ageAt(born, asOf) < 18 ? 5 : 10) * YEAR_DAYS;
  const least = Math.max(1, validity - livedDays);
  return dateOf(today + key.int(draw.validDays, least, validity));
}

const dateOf = (day: number) => isoText(day * DAY).slice(0, 10);
