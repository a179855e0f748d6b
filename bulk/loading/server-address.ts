/** The address of a database server, as `--to` has it: scheme://USER:PASSWORD@HOST:PORT/DATABASE?PARAMETERS. */

import { hint } from '../../api/framework/nearest.ts';
import { UsageError } from '../../cli/arguments.ts';

export interface ServerAddress {
  /** What is not given is undefined, for the default of the driver. */
  host: string | undefined;
  port: number | undefined;
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  /** All given parameters, each once. */
  parameters: Readonly<Record<string, string>>;
}

/** Throws a UsageError that does not contain the password. */
export function readAddress(text: string, parameters: readonly string[]): ServerAddress {
  const shown = withoutPassword(text);
  let url: URL;
  try {
    url = new URL(text);
    if (!text.startsWith(`${url.protocol}//`)) throw new Error('no slashes');
  } catch {
    throw new UsageError(
      '--to must be SCHEME://USER:PASSWORD@HOST:PORT/DATABASE, with characters such as @ / # in a password written ' +
        `as %40 %2F %23; received '${shown}'`,
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `--to takes no ${unknown}${hint(unknown, parameters)} It takes ${parameters.join(', ')}; received '${shown}'`,
    );
  }
  const said = (part: string) => (part === '' ? undefined : decodeURIComponent(part));
  const { host = said(url.hostname), ...others } = Object.fromEntries(url.searchParams);
  return {
    // An IPv6 address, or the folder of a socket.
    host: host?.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? undefined : Number(url.port),
    user: said(url.username),
    password: said(url.password),
    database: said(url.pathname.slice(1)),
    parameters: others,
  };
}

/** An address without its password, to be shown. */
export const withoutPassword = (text: string): string => text.replace(/(\/\/[^:/@]*):.*@/, '$1:***@');
