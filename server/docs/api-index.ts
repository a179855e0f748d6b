/** The routes with one line each, and where they are documented, for whoever asks for /api. */
import type { Registry } from '../../api/framework/registry.ts';

export function apiIndexText(registry: Registry, publicUrl: string): string {
  const links = {
    documentation: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    asyncapi: `${publicUrl}/asyncapi.json`,
    llms: `${publicUrl}/llms.txt`,
  };
  const routes = [...registry.values()].map(({ path, route: { summary } }) =>
    JSON.stringify({ url: `${publicUrl}${path}`, summary }),
  );
  const head = JSON.stringify(links, null, 2).replace(/\n\}$/, '');
  return `${head},\n  "routes": [\n    ${routes.join(',\n    ')}\n  ]\n}\n`;
}
