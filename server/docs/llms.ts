/** The routes in plain text, for readers that are programs (llmstxt.org). */
import type { Neighbour } from '../../api/framework/neighbour.ts';
import type { Registry } from '../../api/framework/registry.ts';

export function llmsText(registry: Registry, neighbours: readonly Neighbour[], publicUrl: string): string {
  const routes = [...registry.values()].map(
    ({ path, route }) =>
      `- [${path}](${publicUrl}${path.replace(/^\/api\//, '/docs/')}.md): ${route.summary}`,
  );
  const shapes = neighbours.map(
    ({ name, title, summary, base, host }) =>
      `- [${title}](${publicUrl}/docs/neighbours/${name}.md): ${summary} ${publicUrl}${base} answers ` +
      `instead of https://${host}.`,
  );
  const changes =
    `What changed from release A to B is at ${publicUrl}/datasets/A...B, ` +
    'as a page and, with .csv, .ndjson or .json after it, cell by cell.';
  return `# fixture-data

> Believable test data and trustworthy reference data over HTTP. Every route is a GET and needs no key.

One seed names one world: \`/api/users?seed=7\` and \`/api/orders?seed=7\` are about the same people. A list takes count,
offset, fields and format; a mistake comes back as problem details that name the parameter and what is allowed.

## How to ask

- [Agents](${publicUrl}/docs/agents.md): MCP over Streamable HTTP at ${publicUrl}/mcp or by \`npx fixture-data mcp\`, with the tools search, describe, call and query. Every page is Markdown with .md after its path.
- [OpenAPI](${publicUrl}/openapi.json): The full contract.
- [AsyncAPI](${publicUrl}/asyncapi.json): What the stream of events sends, as it happens.
- [Data](${publicUrl}/data.md): The tables of the dataset; what can be downloaded is in ${publicUrl}/datasets/index.json. ${changes}
- [A world as one file](${publicUrl}/db.json?seed=7): The lists of a seed by name, as json-server serves them; takes seed and count.

## Routes

${routes.join('\n')}

## In the shape of other services

${shapes.join('\n')}

## Optional

- [Everything](${publicUrl}/llms-full.txt): The pages of all routes in one file.
`;
}
