/** The IANA IPv4 Special-Purpose Address Registry (RFC 6890 §2.2.2, as updated by RFC 8190). */

export interface SpecialPurpose {
  block: string;
  name: string;
  /** The document that reserves the block. */
  source: string;
  /** A router may forward packets with such a destination; null if the registry does not say. */
  forwardable: boolean | null;
  /** Such a destination can be reached across the public internet; null if the registry does not say. */
  globallyReachable: boolean | null;
}

function entry(
  block: string,
  name: string,
  source: string,
  forwardable: boolean | null,
  globallyReachable: boolean | null,
): SpecialPurpose {
  return { block, name, source, forwardable, globallyReachable };
}

export const specialPurposes: readonly SpecialPurpose[] = [
  entry('0.0.0.0/8', '"This network"', 'RFC 791 §3.2', false, false),
  entry('0.0.0.0/32', '"This host on this network"', 'RFC 1122 §3.2.1.3', false, false),
  entry('10.0.0.0/8', 'Private-Use', 'RFC 1918', true, false),
  entry('100.64.0.0/10', 'Shared Address Space', 'RFC 6598', true, false),
  entry('127.0.0.0/8', 'Loopback', 'RFC 1122 §3.2.1.3', false, false),
  entry('169.254.0.0/16', 'Link Local', 'RFC 3927', false, false),
  entry('172.16.0.0/12', 'Private-Use', 'RFC 1918', true, false),
  entry('192.0.0.0/24', 'IETF Protocol Assignments', 'RFC 6890 §2.1', false, false),
  entry('192.0.0.0/29', 'IPv4 Service Continuity Prefix', 'RFC 7335', true, false),
  entry('192.0.0.8/32', 'IPv4 dummy address', 'RFC 7600', false, false),
  entry('192.0.0.9/32', 'Port Control Protocol Anycast', 'RFC 7723', true, true),
  entry('192.0.0.10/32', 'Traversal Using Relays around NAT Anycast', 'RFC 8155', true, true),
  entry('192.0.0.170/32', 'NAT64/DNS64 Discovery', 'RFC 8880', false, false),
  entry('192.0.0.171/32', 'NAT64/DNS64 Discovery', 'RFC 8880', false, false),
  entry('192.0.2.0/24', 'Documentation (TEST-NET-1)', 'RFC 5737', false, false),
  entry('192.31.196.0/24', 'AS112-v4', 'RFC 7535', true, true),
  entry('192.52.193.0/24', 'AMT', 'RFC 7450', true, true),
  entry('192.88.99.0/24', 'Deprecated (6to4 Relay Anycast)', 'RFC 7526', null, null),
  entry('192.88.99.2/32', '6a44-relay anycast address', 'RFC 6751', true, false),
  entry('192.168.0.0/16', 'Private-Use', 'RFC 1918', true, false),
  entry('192.175.48.0/24', 'Direct Delegation AS112 Service', 'RFC 7534', true, true),
  entry('198.18.0.0/15', 'Benchmarking', 'RFC 2544', true, false),
  entry('198.51.100.0/24', 'Documentation (TEST-NET-2)', 'RFC 5737', false, false),
  entry('203.0.113.0/24', 'Documentation (TEST-NET-3)', 'RFC 5737', false, false),
  entry('240.0.0.0/4', 'Reserved', 'RFC 1112 §4', false, false),
  entry('255.255.255.255/32', 'Limited Broadcast', 'RFC 8190', false, false),
];
