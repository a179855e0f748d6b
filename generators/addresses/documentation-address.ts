/**
 * IPv4 addresses that are reserved for documentation (RFC 5737): three blocks of 254. Each user of a world has some of
 * their own, so any other address shows that the user is elsewhere.
 */
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { DEFAULT_SIZE } from '../draws/world-size.ts';

const BLOCKS = ['192.0.2.', '198.51.100.', '203.0.113.'] as const;
const HOSTS = 254;
const ADDRESSES = BLOCKS.flatMap((block) =>
  Array.from({ length: HOSTS }, (_, host) => joined(block, String(host + 1))),
);
const CYCLE = new Cycle('documentation address', ADDRESSES.length);

/**
 * Where the addresses of each use begin in the order of the world; each user has one of each of the first two uses.
 * There are only enough for the default world: in a larger one, people share them.
 */
const { users: USERS, companies: COMPANIES } = DEFAULT_SIZE;
const HOMES = 0;
const CARRIERS = HOMES + USERS;
const OFFICES = CARRIERS + USERS;
const ELSEWHERE = OFFICES + COMPANIES;

interface Permuted {
  distinct(cycle: Cycle, index: number): number;
}

const at = (world: Permuted, index: number) => ADDRESSES[world.distinct(CYCLE, index)] as string;

export const homeAddress = (world: Permuted, user: number) => at(world, HOMES + (user % USERS));

/** Address of the user's phone in the network of its carrier. */
export const carrierAddress = (world: Permuted, user: number) => at(world, CARRIERS + (user % USERS));

/** Shared by everybody who works at the company. */
export const officeAddress = (world: Permuted, company: number) => at(world, OFFICES + (company % COMPANIES));

/** An address that is nobody's usual one; `drawn` is in [0, 1). */
export const strangeAddress = (world: Permuted, drawn: number) =>
  at(world, ELSEWHERE + Math.floor(drawn * (ADDRESSES.length - ELSEWHERE)));
