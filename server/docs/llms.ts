/** The routes in plain text, for readers that are programs. */
import type { Registry } from '../framework/registry.ts';

export function llmsText(registry: Registry, publicUrl: string): string {
  const lines = [...registry.values()].map(
    ({ path, route }) =>
      `- [${path}](${publicUrl}${path.replace(/^\/api\//, '/docs/')}.md): ${route.summary}`,
  );
  return `# fixture-data

> Believable test data and trustworthy reference data over HTTP. Every route is a GET and needs no key.

The full contract is at ${publicUrl}/openapi.json, the data to download at ${publicUrl}/datasets/index.json.

## Routes

${lines.join('\n')}
`;
}
