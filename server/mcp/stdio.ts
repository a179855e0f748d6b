/** MCP on the standard input and output of a process: what `fixture-data mcp` runs. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openServed } from '../../api/framework/dataset.ts';
import { findRoutes } from '../../api/framework/registry.ts';
import { openRequests } from './open-requests.ts';
import { mcpServer } from './server.ts';
import { SqlSandbox } from './sql/sandbox.ts';

export interface StdioOptions {
  /** Folder of releases. */
  releases: string;
  /** Address in links, without a trailing slash. */
  publicUrl?: string;
}

/** Answers until the input ends. Throws a ReleaseError if no release can be read. */
export async function runStdio({ releases, publicUrl }: StdioOptions): Promise<void> {
  const [dataset, routes] = await Promise.all([openServed(releases, publicUrl), findRoutes()]);
  const sandbox = new SqlSandbox();
  const server = mcpServer({
    routes,
    registry: () => routes.all(),
    dataset: () => dataset,
    sandbox,
    client: 'stdio',
    turn: async () => {},
    // The standard output is the protocol's.
    failed: (error) => console.error(error),
  });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // Nobody reads the answers any more.
    process.stdout.once('error', () => void server.close());
  });
  await server.connect(transport);
  const answered = openRequests(transport);
  process.stdin.once('end', () => void answered().then(() => server.close()));
  await ended;
  sandbox.close();
  dataset.close();
}
