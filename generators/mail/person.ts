/** Who writes mail and who gets it: customers, and those who work for the shop. */
import { asciiSpelling, type Spelling } from '../../standards/ascii-spelling.ts';
import { byteLength } from '../../standards/bytes.ts';
import { joined } from '../draws/flat-text.ts';
import { employment } from '../people/employment.ts';
import { type Person, username } from '../people/person.ts';
import type { Clock } from '../people/shop.ts';
import type { Colleague } from '../people/staff.ts';
import { type Hours, LEISURE, OFFICE, UTC_OFFSETS, WORKING } from '../time/daytime.ts';
import { HOUR } from '../time/window.ts';
import type { World } from '../world.ts';

/** When somebody writes, and the clock that they look at, in milliseconds ahead of UTC. */
export interface WritingClock {
  hours: Hours;
  utcOffset: number;
}

export interface Correspondent extends WritingClock {
  /** The name in the writing of their language. */
  name: string;
  /** The name in US-ASCII, as texts have it. */
  plainName: string;
  plainFirstName: string;
  address: string;
  /** What their letters end with below the name; null for a customer. */
  role: string | null;
  /** Where they work, and the same in a few letters. */
  organization(): string;
  place: string;
}

export const clockOfCustomer = ({ country }: Person): WritingClock => ({
  hours: LEISURE,
  utcOffset: UTC_OFFSETS[country],
});

export function ofCustomer(person: Person, world: World): Correspondent {
  return {
    name: person.name,
    ...plainNames(person, username(person), world),
    address: person.email,
    role: null,
    ...clockOfCustomer(person),
    organization: () => employment(person, world).employer.name,
    place: person.country,
  };
}

/** Not those of countries, of which a build of one locale has few. */
const CLOCKS: Readonly<Record<Clock, number>> = { america: -6 * HOUR, europe: 0, asia: 9 * HOUR };

/** Agents keep office hours where they are, which is by day for most of their customers. */
export const clockOfAgent = ({ clock }: Colleague): WritingClock => ({
  hours: OFFICE,
  utcOffset: CLOCKS[clock],
});
export const ofAgent = (agent: Colleague, world: World): Correspondent =>
  ofStaff(agent, world, 'Customer care', clockOfAgent(agent));

/** Engineers write when they commit. */
export const ofEngineer = (engineer: Colleague, world: World): Correspondent =>
  ofStaff(engineer, world, 'Engineering', { hours: WORKING, utcOffset: 0 });

function ofStaff(one: Colleague, world: World, role: string, clock: WritingClock): Correspondent {
  return {
    name: one.name,
    ...plainNames(one, one.username, world),
    address: one.email,
    role,
    ...clock,
    organization: () => role,
    place: 'Shop',
  };
}

/**
 * Bytes of one encoded word in the line that begins with its field. A longer name takes two, between which some readers
 * show a blank that is not there (Python before 3.13), so a name is only made longer if it still fits.
 */
const MOST_BYTES = 42;

/** Beyond US-ASCII: a name of plain letters is followed by where its bearer works. */
export function writtenName({ name, organization, place }: Correspondent): string {
  if (!isPlain(name)) return name;
  const full = joined(name, ' · ', organization());
  if (byteLength(full) <= MOST_BYTES) return full;
  const short = joined(name, ' · ', place);
  return byteLength(short) <= MOST_BYTES ? short : name;
}

const isPlain = (text: string) => /^[\0-\x7f]*$/.test(text);

/** A text in US-ASCII: letters lose their marks, and other signs are left out. */
export function asciiText(text: string, letters?: Spelling): string {
  if (isPlain(text)) return text;
  return asciiSpelling(text, letters)
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\0-\x7f]/g, '');
}

/** The names in US-ASCII, spelt as in the address; those in another script are read off it. */
function plainNames(
  { name, firstName, locale }: Pick<Person, 'name' | 'firstName' | 'locale'>,
  user: string,
  { vocabulary }: World,
): Pick<Correspondent, 'plainName' | 'plainFirstName'> {
  const { letters } = vocabulary.locale(locale);
  return {
    plainName: plain(name, user, letters),
    plainFirstName: plain(firstName, user.slice(0, user.indexOf('.')), letters),
  };
}

/** One in another script is read off the username, without its number. */
function plain(name: string, user: string, letters: Spelling | undefined): string {
  const text = asciiText(name, letters);
  if (text.trim().length * 2 > name.length) return text;
  return user
    .replace(/\d+$/, '')
    .replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace('.', ' ');
}
