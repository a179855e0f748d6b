/** The directives of a Content-Security-Policy: what each governs, falls back to and takes, and its status. */

export const DIRECTIVE_CATEGORIES = [
  'fetch',
  'document',
  'navigation',
  'reporting',
  'trusted-types',
  'other',
] as const;
export type DirectiveCategory = (typeof DIRECTIVE_CATEGORIES)[number];

/**
 * current: in a living specification and in browsers. experimental: in a draft that few browsers follow.
 * deprecated: still works, with a successor. removed: browsers ignore it.
 */
export const DIRECTIVE_STATUSES = ['current', 'experimental', 'deprecated', 'removed'] as const;
export type DirectiveStatus = (typeof DIRECTIVE_STATUSES)[number];

/** The kind of a directive's value. */
export type ValueKind =
  | 'source-list'
  | 'ancestor-source-list'
  | 'sandbox-tokens'
  | 'uri-references'
  | 'token'
  | 'none'
  | 'trusted-types'
  | 'trusted-types-sinks'
  | 'webrtc'
  | 'other';

export interface DirectiveFacts {
  name: string;
  category: DirectiveCategory;
  status: DirectiveStatus;
  value: ValueKind;
  /** The fallback chain in order, the directive itself first. */
  fallbackChain: readonly string[];
  /** ABNF of the value. */
  grammar: string;
  /** Whether a policy in a meta element may contain it. */
  inMeta: boolean;
  specification: string;
  governs: string;
  /** What to use instead of a deprecated or removed directive. */
  successor: string | null;
}

const SOURCE_LIST = '( source-expression *( required-ascii-whitespace source-expression ) ) / "\'none\'"';
const ANCESTOR_LIST = '( ancestor-source *( required-ascii-whitespace ancestor-source ) ) / "\'none\'"';

const CSP3 = 'CSP Level 3';

type Extra = Partial<Omit<DirectiveFacts, 'name' | 'governs'>>;

function directive(name: string, section: string, governs: string, extra: Extra): DirectiveFacts {
  return {
    name,
    category: 'other',
    status: 'current',
    value: 'other',
    fallbackChain: [name],
    grammar: '',
    inMeta: true,
    specification: `${CSP3} ${section}`,
    governs,
    successor: null,
    ...extra,
  };
}

/** A fetch directive; CSP Level 3 §6.8.3 gives the chain. */
function fetching(name: string, section: string, governs: string, chain: string[] = ['default-src']) {
  return directive(name, section, governs, {
    category: 'fetch',
    value: 'source-list',
    grammar: SOURCE_LIST,
    fallbackChain: [name, ...chain],
  });
}

export const DIRECTIVES: readonly DirectiveFacts[] = [
  fetching('child-src', '§6.1.1', 'Frames and workers that have no directive of their own.'),
  fetching(
    'connect-src',
    '§6.1.2',
    'Connections of scripts: fetch, XMLHttpRequest, WebSocket, EventSource, beacons, pings.',
  ),
  fetching('default-src', '§6.1.3', 'Requests whose own fetch directives are absent.', []),
  fetching('font-src', '§6.1.4', 'Fonts.'),
  fetching('frame-src', '§6.1.5', 'Documents in frames.', ['child-src', 'default-src']),
  fetching('img-src', '§6.1.6', 'Images.'),
  fetching('manifest-src', '§6.1.7', 'Application manifests.'),
  fetching('media-src', '§6.1.8', 'Video, audio and text tracks.'),
  fetching('object-src', '§6.1.9', 'What object and embed elements load.'),
  fetching('script-src', '§6.1.10', 'Scripts of every kind, eval() and WebAssembly.'),
  fetching('script-src-elem', '§6.1.11', 'Script elements, script requests and javascript: navigations.', [
    'script-src',
    'default-src',
  ]),
  fetching('script-src-attr', '§6.1.12', 'Event handlers in attributes.', ['script-src', 'default-src']),
  fetching('style-src', '§6.1.13', 'Styles of every kind.'),
  fetching('style-src-elem', '§6.1.14', 'Style elements and style sheets.', ['style-src', 'default-src']),
  fetching('style-src-attr', '§6.1.15', 'Style attributes.', ['style-src', 'default-src']),
  fetching('worker-src', '§6.2.2', 'Workers, shared workers and service workers.', [
    'child-src',
    'script-src',
    'default-src',
  ]),
  {
    ...fetching('fenced-frame-src', '', 'Documents in fenced frames.', [
      'frame-src',
      'child-src',
      'default-src',
    ]),
    status: 'experimental',
    specification: 'Fenced Frame',
  },
  directive('webrtc', '§6.2.1', 'Whether WebRTC connects at all.', {
    status: 'experimental',
    value: 'webrtc',
    grammar: '"\'allow\'" / "\'block\'"',
  }),
  directive('base-uri', '§6.3.1', 'URLs in base elements.', {
    category: 'document',
    value: 'source-list',
    grammar: SOURCE_LIST,
  }),
  directive('sandbox', '§6.3.2', 'Sandbox flags of the document, as in an iframe element.', {
    category: 'document',
    value: 'sandbox-tokens',
    grammar: '"" / token *( required-ascii-whitespace token )',
    inMeta: false,
  }),
  directive('form-action', '§6.4.1', 'Targets of form submissions.', {
    category: 'navigation',
    value: 'source-list',
    grammar: SOURCE_LIST,
  }),
  directive('frame-ancestors', '§6.4.2', 'Documents that may embed this one.', {
    category: 'navigation',
    value: 'ancestor-source-list',
    grammar: ANCESTOR_LIST,
    inMeta: false,
  }),
  directive('report-uri', '§6.5.1', 'URLs that violation reports are posted to.', {
    category: 'reporting',
    status: 'deprecated',
    value: 'uri-references',
    grammar: 'uri-reference *( required-ascii-whitespace uri-reference )',
    inMeta: false,
    successor: 'report-to with a Reporting-Endpoints header; send both until every browser has it',
  }),
  directive('report-to', '§6.5.2', 'Reporting endpoint that violation reports are sent to.', {
    category: 'reporting',
    value: 'token',
    grammar: 'token',
  }),
  directive('require-trusted-types-for', '', 'DOM sinks that take only Trusted Types.', {
    category: 'trusted-types',
    value: 'trusted-types-sinks',
    grammar: '"\'script\'" *( required-ascii-whitespace "\'script\'" )',
    specification: 'Trusted Types',
  }),
  directive('trusted-types', '', 'Names of the Trusted Types policies that may be created.', {
    category: 'trusted-types',
    value: 'trusted-types',
    grammar: '[ tt-expression *( required-ascii-whitespace tt-expression ) ]',
    specification: 'Trusted Types',
  }),
  directive('upgrade-insecure-requests', '', 'Fetches http: URLs as https:.', {
    value: 'none',
    grammar: '""',
    specification: 'Upgrade Insecure Requests §3.1',
  }),
  removed(
    'block-all-mixed-content',
    'other',
    'Mixed content.',
    'nothing: browsers upgrade or block mixed content',
    {
      status: 'deprecated',
      value: 'none',
      grammar: '""',
      specification: 'Mixed Content (2016)',
    },
  ),
  removed('plugin-types', 'document', 'Media types of plugins.', "object-src 'none'"),
  removed('referrer', 'document', 'The Referer header.', 'the Referrer-Policy header'),
  removed('reflected-xss', 'document', 'Reflected XSS filters of browsers.', 'nothing: the filters are gone'),
  removed(
    'require-sri-for',
    'document',
    'Elements that must have integrity metadata.',
    'the Integrity-Policy header',
  ),
  removed('disown-opener', 'document', 'The opener of a window.', 'the Cross-Origin-Opener-Policy header'),
  removed('navigate-to', 'navigation', 'Targets of navigations.', 'nothing: it was never shipped'),
  removed(
    'prefetch-src',
    'fetch',
    'Prefetches and prerenders.',
    'default-src, which governs resource hints',
    {
      value: 'source-list',
      grammar: SOURCE_LIST,
      fallbackChain: ['prefetch-src', 'default-src'],
    },
  ),
];

function removed(
  name: string,
  category: DirectiveCategory,
  governs: string,
  successor: string,
  extra: Extra = {},
): DirectiveFacts {
  return directive(name, '(earlier drafts)', governs, {
    category,
    status: 'removed',
    grammar: '*VCHAR',
    successor,
    ...extra,
  });
}

const BY_NAME = new Map(DIRECTIVES.map((facts) => [facts.name, facts]));

export const DIRECTIVE_NAMES: readonly string[] = [...BY_NAME.keys()];

/** Facts about a directive by its lowercase name, or undefined if no specification has it. */
export function directiveFacts(name: string): DirectiveFacts | undefined {
  return BY_NAME.get(name);
}

/** Whether expressions of the directive match URLs. */
export function takesSources({ value }: DirectiveFacts): boolean {
  return value === 'source-list' || value === 'ancestor-source-list';
}
