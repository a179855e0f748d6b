/** One request in several languages, for the server's pages and for the browser. Imports nothing. */

export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'Go', 'TypeScript'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a snippet needs besides the URL. */
export interface Shown {
  isPicture: boolean;
  /**
   * Types of the parameters that are not plain text: `number`, `boolean`, `string[]`; `repeated string[]` if it is sent
   * several times.
   */
  types: Readonly<Record<string, string>>;
}

/** The request for a URL of the API. */
export function snippet(language: Language, url: string, shown: Shown): string {
  const sent = new URLSearchParams(url.split('?')[1]);
  const isJson = !shown.isPicture && (sent.get('format') ?? 'json') === 'json';
  const isBare = sent.has('unwrap') && isTrue(sent.get('unwrap') ?? '');
  switch (language) {
    case 'curl':
      return `curl ${shellText(url)}`;
    case 'JavaScript':
      return [
        `const response = await fetch(${JSON.stringify(url)});`,
        'if (!response.ok) throw new Error(await response.text());',
        isJson
          ? `const ${isBare ? 'data' : '{ data, meta }'} = await response.json();`
          : `const body = await response.${shown.isPicture ? 'blob' : 'text'}();`,
      ].join('\n');
    case 'Python':
      return [
        'import requests',
        '',
        `response = requests.get(${JSON.stringify(url)})`,
        'response.raise_for_status()',
        isJson
          ? `data = response.json()${isBare ? '' : '["data"]'}`
          : `body = response.${shown.isPicture ? 'content' : 'text'}`,
      ].join('\n');
    case 'Go':
      return [
        `response, err := http.Get(${JSON.stringify(url)})`,
        'if err != nil {',
        '\treturn err',
        '}',
        'defer response.Body.Close()',
        isJson
          ? `var answer ${isBare ? 'json.RawMessage' : 'struct{ Data json.RawMessage }'}\nerr = ` +
            'json.NewDecoder(response.Body).Decode(&answer)'
          : 'body, err := io.ReadAll(response.Body)',
      ].join('\n');
    case 'TypeScript':
      return typedCall(url, shown);
  }
}

/** A request for generated records as a command, which writes JSON, a record in a line, unless a format is named. */
export function command(url: string): string {
  const [path = '', search] = url.split('?');
  const options = [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'pretty' && name !== 'unwrap')
    .flatMap(([name, value]) => [`--${name}`, shellText(value)]);
  return ['npx fixture-data', path.replace('/api/', ''), ...options].join(' ');
}

/** Parameters for which the typed client has methods: text in another format, and data without an envelope. */
const CLIENTS_OWN = ['format', 'pretty', 'unwrap'];

function typedCall(url: string, { isPicture, types }: Shown): string {
  const place = url.indexOf('/api/');
  const [path = '', search = ''] = url.slice(place + '/api/'.length).split('?');
  const sent = new URLSearchParams(search);
  const names = [...new Set(sent.keys())].filter((name) => isPicture || !CLIENTS_OWN.includes(name));
  const parts = names.map((name) => `${name}: ${literal(sent.getAll(name), types[name] ?? 'string')}`);
  const method = path.replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
  const call = `api.${method}(${parts.length > 0 ? `{ ${parts.join(', ')} }` : ''})`;
  const format = sent.get('format') ?? 'json';
  return [
    "import { createClient } from 'fixture-data/client';",
    '',
    `const api = createClient({ baseUrl: ${quoted(url.slice(0, place))} });`,
    isPicture
      ? `const picture = await ${call}.blob();`
      : format === 'json'
        ? `const { data, meta } = await ${call};`
        : `const body = await ${call}.text(${quoted(format)});`,
  ].join('\n');
}

/** The values that were sent under one name, as TypeScript writes them. */
function literal(texts: readonly string[], type: string): string {
  const [first = ''] = texts;
  if (!type.endsWith('[]')) return scalar(first, type);
  const items = texts.length > 1 || type.startsWith('repeated ') ? texts : first.split(',');
  const each = type.replace(/^repeated |\[\]$/g, '');
  return `[${items.map((item) => scalar(item.trim(), each)).join(', ')}]`;
}

function scalar(text: string, type: string): string {
  const isNumber =
    /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER;
  // The value as sent, unless TypeScript would read it differently.
  if (type === 'number' && isNumber) return /^(\+|-?0\d)/.test(text) ? String(Number(text)) : text;
  if (type === 'boolean') return String(isTrue(text));
  return quoted(text);
}

/** A parameter without a value is true, too. */
const isTrue = (text: string): boolean => !/^(false|0|no|off)$/i.test(text);

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Quoted for a POSIX shell if necessary. */
function shellText(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
