/** Values of the directives that take no source list. */
import type { DirectiveFacts } from './directives.ts';
import { directiveOf, type Policy } from './policy.ts';

export interface ValueProblem {
  /** The token at fault; null where something is missing. */
  token: string | null;
  message: string;
}

/** Tokens of the iframe element's sandbox attribute (HTML §4.8.5). */
const SANDBOX_TOKENS: ReadonlySet<string> = new Set([
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation',
  'allow-top-navigation-by-user-activation',
  'allow-top-navigation-to-custom-protocols',
]);

/** RFC 9110 §5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** tt-policy-name of Trusted Types. */
const POLICY_NAME = /^[\w\-#=/@.%]+$/;

/** The first problem of a value, or undefined. */
export function valueProblem(
  { name, value: kind, status }: DirectiveFacts,
  value: readonly string[],
): ValueProblem | undefined {
  if (status === 'removed') return undefined;
  const wrong = (test: (token: string) => boolean, message: (token: string) => string) => {
    const token = value.find((candidate) => !test(candidate));
    return token === undefined ? undefined : { token, message: message(token) };
  };
  switch (kind) {
    case 'none':
      return wrong(
        () => false,
        () => `${name} takes no value.`,
      );
    case 'token':
      if (value.length !== 1) return { token: value[1] ?? null, message: `${name} takes one endpoint name.` };
      return wrong(
        (token) => TOKEN.test(token),
        (token) => `${token} is not the name of an endpoint.`,
      );
    case 'uri-references':
      return value.length === 0 ? { token: null, message: `${name} names no URL.` } : undefined;
    case 'sandbox-tokens':
      return wrong(
        (token) => SANDBOX_TOKENS.has(token.toLowerCase()),
        (token) => `${token} is not a sandbox token.`,
      );
    case 'trusted-types-sinks':
      if (value.length === 0) return { token: null, message: `${name} names no sink.` };
      return wrong(
        (token) => token === "'script'",
        (token) => `${token} is not a sink; 'script' is the only one.`,
      );
    case 'trusted-types':
      return wrong(
        (token) => token === '*' || /^'(allow-duplicates|none)'$/i.test(token) || POLICY_NAME.test(token),
        (token) => `${token} is neither the name of a policy nor a keyword.`,
      );
    case 'webrtc':
      if (value.length !== 1)
        return { token: value[1] ?? null, message: `${name} takes 'allow' or 'block'.` };
      return wrong(
        (token) => /^'(allow|block)'$/i.test(token),
        () => `${name} takes 'allow' or 'block'.`,
      );
    default:
      return undefined;
  }
}

/** Whether the policy sandboxes the document without a token that would allow something (HTML §4.8.5). */
export function sandboxForbids(policy: Policy, token: string): boolean {
  const sandbox = directiveOf(policy, 'sandbox');
  return sandbox !== undefined && !sandbox.value.some((each) => each.toLowerCase() === token);
}
