/** Clients: each has its own quotas and takes turns with the others. */
import { isIPv4 } from 'node:net';
import type { Context } from 'koa';

/** The client of a request: the peer, or the address that the trusted proxies saw. */
export function clientOf(ctx: Context): string {
  ctx.state.client ??= clientAt(ctx.ip);
  return ctx.state.client as string;
}

/** One client: an IPv4 address, or the /64 from which an IPv6 host may choose addresses. */
export function clientAt(forwarded: string): string {
  if (!forwarded.includes(':')) return forwarded;
  // Some gateways append the port: 192.0.2.1:5678, [2001:db8::1]:5678.
  const address = /^\[(.*)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:/i.test(address) ? address.slice(7) : '';
  const ip = isIPv4(mapped) ? mapped : address;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
