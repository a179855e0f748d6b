/** What is checked against a policy: a fetch by its destination, or one of the other checks. */
import { directiveFacts } from './directives.ts';

/** Destinations of Fetch §2.2.5 (`empty` is the empty string), and the checks that are not fetches. */
export const CONTEXTS = [
  'script',
  'xslt',
  'audioworklet',
  'paintworklet',
  'style',
  'image',
  'font',
  'audio',
  'video',
  'track',
  'frame',
  'iframe',
  'object',
  'embed',
  'manifest',
  'worker',
  'serviceworker',
  'sharedworker',
  'empty',
  'json',
  'text',
  'webidentity',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;
export type Context = (typeof CONTEXTS)[number];

/** CSP Level 3 §6.8.1; the other checks have one directive each. */
const EFFECTIVE_DIRECTIVES: Readonly<Record<Context, string>> = {
  script: 'script-src-elem',
  xslt: 'script-src-elem',
  audioworklet: 'script-src-elem',
  paintworklet: 'script-src-elem',
  style: 'style-src-elem',
  image: 'img-src',
  font: 'font-src',
  audio: 'media-src',
  video: 'media-src',
  track: 'media-src',
  frame: 'frame-src',
  iframe: 'frame-src',
  object: 'object-src',
  embed: 'object-src',
  manifest: 'manifest-src',
  worker: 'worker-src',
  serviceworker: 'worker-src',
  sharedworker: 'worker-src',
  empty: 'connect-src',
  json: 'connect-src',
  text: 'connect-src',
  webidentity: 'connect-src',
  'base-uri': 'base-uri',
  'form-action': 'form-action',
  'frame-ancestors': 'frame-ancestors',
};

export function effectiveDirective(context: Context): string {
  return EFFECTIVE_DIRECTIVES[context];
}

/** CSP Level 3 §6.8.3. */
export function fallbackChain(context: Context): readonly string[] {
  return directiveFacts(EFFECTIVE_DIRECTIVES[context])?.fallbackChain ?? [];
}

/** Whether redirects matter: a base URL and the origin of an ancestor are compared directly. */
export function followsRedirects(context: Context): boolean {
  return context !== 'base-uri' && context !== 'frame-ancestors';
}

/** How the value of the deciding directive is compared. */
export type Check = 'script' | 'style' | 'url';

/**
 * The script checks apply to a worker only if script-src itself decides (§6.1.10.1); the other directives of its chain
 * compare only URLs (§6.2.2.1). XSLT is checked as script, as Fetch §2.2.5 advises.
 */
export function checkOf(context: Context, decidedBy: string): Check {
  const effective = EFFECTIVE_DIRECTIVES[context];
  if (effective === 'script-src-elem') return 'script';
  if (effective === 'style-src-elem') return 'style';
  return effective === 'worker-src' && decidedBy === 'script-src' ? 'script' : 'url';
}
