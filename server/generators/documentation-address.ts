/**
 * IPv4 addresses that are set aside for documentation (RFC 5737): three blocks of 254. Each user of a world has some of
 * their own, so that whoever comes from another one is seen to be elsewhere.
 */
import { Cycle } from './cycle.ts';
import { joined } from './flat-text.ts';
import { WORLD_SIZE } from './setting.ts';

const BLOCKS = ['192.0.2.', '198.51.100.', '203.0.113.'] as const;
const HOSTS = 254;
const ADDRESSES = BLOCKS.flatMap((block) =>
  Array.from({ length: HOSTS }, (_, host) => joined(block, String(host + 1))),
);
const CYCLE = new Cycle('documentation address', ADDRESSES.length);

/** Where the addresses of each use begin in the order of the world; each user has one of the first two. */
const HOMES = 0;
const CARRIERS = HOMES + WORLD_SIZE.users;
const OFFICES = CARRIERS + WORLD_SIZE.users;
const ELSEWHERE = OFFICES + WORLD_SIZE.companies;

interface Permuted {
  distinct(cycle: Cycle, index: number): number;
}

const at = (world: Permuted, index: number) => ADDRESSES[world.distinct(CYCLE, index)] as string;

export const homeAddress = (world: Permuted, user: number) => at(world, HOMES + user);

/** Of the phone, away from any other network. */
export const carrierAddress = (world: Permuted, user: number) => at(world, CARRIERS + user);

/** Everybody who works there shares it. */
export const officeAddress = (world: Permuted, company: number) => at(world, OFFICES + company);

/** Nobody's usual one; `drawn` is in [0, 1). */
export const strangeAddress = (world: Permuted, drawn: number) =>
  at(world, ELSEWHERE + Math.floor(drawn * (ADDRESSES.length - ELSEWHERE)));
