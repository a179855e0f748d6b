/** The companies that a few customers buy for. */
import { type Address, address } from '../addresses/address.ts';
import { draws } from '../draws/random.ts';
import { type Workplaces, workplace } from '../people/employment.ts';
import type { Person } from '../people/person.ts';

const draw = draws('billsEmployer');

/** Of the customers. */
const SHARE = 0.05;

/** An address of a company. */
export interface Bill {
  recipient: string;
  home: Address;
}

/**
 * Where the bill of an order goes, the same for all orders of a customer; null if it goes where the parcel goes. The
 * shop sends its own staff no bill at work.
 */
export function billAtWork(customer: Person, world: Workplaces): Bill | null {
  const { key, country, team } = customer;
  if (team !== null || !key.chance(draw.billsEmployer, SHARE)) return null;
  const employer = workplace(customer, world);
  if (employer === null || employer.country !== country) return null;
  const seat = address(employer.key, country, world.vocabulary);
  return { recipient: employer.name, home: { ...seat, secondary: null } };
}
