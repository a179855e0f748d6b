/** One request as people write it, for the server's pages and for the browser. Imports nothing. */

export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'Go'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The request for a URL; `isJson` says whether the answer is JSON. */
export function snippet(language: Language, url: string, isJson = true): string {
  switch (language) {
    case 'curl':
      return `curl ${shellText(url)}`;
    case 'JavaScript':
      return [
        `const response = await fetch(${JSON.stringify(url)});`,
        'if (!response.ok) throw new Error(await response.text());',
        isJson ? 'const { data, meta } = await response.json();' : 'const body = await response.text();',
      ].join('\n');
    case 'Python':
      return [
        'import requests',
        '',
        `response = requests.get(${JSON.stringify(url)})`,
        'response.raise_for_status()',
        isJson ? 'data = response.json()["data"]' : 'body = response.text',
      ].join('\n');
    case 'Go':
      return [
        `response, err := http.Get(${JSON.stringify(url)})`,
        'if err != nil {',
        '\treturn err',
        '}',
        'defer response.Body.Close()',
        isJson
          ? 'var answer struct{ Data json.RawMessage }\nerr = json.NewDecoder(response.Body).Decode(&answer)'
          : 'body, err := io.ReadAll(response.Body)',
      ].join('\n');
  }
}

/** Quoted for a POSIX shell if it has to be. */
function shellText(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
