/** Errors of destinations, each one line that says what to do. */

/** The message says where, what, and what to do, without a full stop. */
export class LoadError extends Error {}

/** Remedies, by the code of an error, or by the message of one without a code. */
export type Remedies = readonly (readonly [codes: RegExp, remedy: string])[];

/** Network errors, which occur with every protocol. */
const NETWORK: Remedies = [
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)$/,
    'start the server, or correct host and port',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'correct the host'],
  [/^(ECONNRESET|EPIPE)$/, 'the connection broke: run it again'],
  [
    /CERT|SELF_SIGNED|ISSUER|^ERR_TLS|^HANDSHAKE_SSL_ERROR/,
    'name the certificate of the authority with sslrootcert=FILE, or use sslmode=require alone ' +
      'if the network is trusted',
  ],
];

interface Fault {
  code?: string | undefined;
  message: string;
  /** Additional text of PostgreSQL. */
  detail?: string | undefined;
}

/** A LoadError for an error of a driver; one that is not in the lists has no remedy, only its own message. */
export function loadError(where: string, error: unknown, remedies: Remedies): LoadError {
  if (error instanceof LoadError) return error;
  const { code = '', message, detail } = error as Fault;
  const [, remedy] = [...remedies, ...NETWORK].find(([codes]) => codes.test(code || message)) ?? [];
  // The code is sought as a word: the name of a user may contain its digits.
  const named = code === '' || message.split(/\W+/).includes(code) ? '' : ` (${code})`;
  const said = `${message || code}${detail ? `: ${detail}` : ''}${message ? named : ''}`;
  return new LoadError([`${where}: ${clipped(said)}`, remedy].filter(Boolean).join('; '), { cause: error });
}

/** Shortens a message, which may contain line breaks and the text of a whole row. */
const LONGEST = 300;

function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
