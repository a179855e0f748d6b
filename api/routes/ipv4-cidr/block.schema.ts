/** What the ipv4-cidr routes share: parameters, and the record of a block. */
import { z } from 'zod';
import * as ipv4 from '../../../standards/ipv4/ipv4.ts';
import { pattern } from '../../framework/params.ts';

/** Any address of a block and its prefix. */
export const block = () =>
  pattern(
    9,
    18,
    ipv4.BLOCK,
    'a dotted-decimal address without leading zeros, a slash and a prefix from 0 to 32, such as 192.0.2.0/24',
  );

export const address = () =>
  pattern(7, 15, ipv4.ADDRESS, 'a dotted-decimal address without leading zeros, such as 192.0.2.1');

export const blockRecord = z.strictObject({
  cidr: z.string().describe('Network address and prefix.'),
  inputIp: z.string().describe('Address as sent, before it was aligned to the network.'),
  network: z.string().describe('First address.'),
  broadcast: z.string().describe('Last address.'),
  prefix: z.int().describe('Number of network bits, 0 to 32.'),
  netmask: z.string().describe('Mask of the network bits.'),
  wildcardMask: z.string().describe('Mask of the host bits.'),
  firstHost: z
    .string()
    .describe('First usable address; both addresses of a /31 and the one of a /32 are usable.'),
  lastHost: z.string().describe('Last usable address.'),
  totalAddresses: z.int().describe('2^(32 - prefix).'),
  usableHosts: z
    .int()
    .describe('Number of addresses without network and broadcast; 2 for a /31, 1 for a /32.'),
  specialPurpose: z
    .strictObject({
      block: z.string().describe('Registered block that contains this one.'),
      name: z.string().describe('Purpose.'),
      source: z.string().describe('Document that reserves it.'),
      forwardable: z
        .boolean()
        .nullable()
        .describe('Whether routers may forward it; null if the registry does not say.'),
      globallyReachable: z
        .boolean()
        .nullable()
        .describe('Whether it can be reached from the public internet; null if the registry does not say.'),
    })
    .nullable()
    .describe(
      'Most specific entry of the special-purpose registry that contains the whole block; null if none does.',
    ),
});
