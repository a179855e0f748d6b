/** What the MCP server says of itself, for package/command/waiting-room.ts to say before the server is there. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import {
  InitializeResultSchema,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import { mcpServer } from '../../server/mcp/server.ts';
import type { ToolContext } from '../../server/mcp/tool.ts';
import type { Greeting } from '../command/waiting-room.ts';

/** Asked of the server itself, which answers this much without a release. */
export async function greeting(): Promise<Greeting> {
  const server = mcpServer({} as ToolContext);
  const client = new Client({ name: 'build', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  try {
    const params = {
      protocolVersion: LATEST_PROTOCOL_VERSION,
      capabilities: {},
      clientInfo: { name: 'build', version: '1' },
    };
    const initialize = await client.request({ method: 'initialize', params }, InitializeResultSchema);
    const { tools } = await client.listTools();
    return { initialize, versions: SUPPORTED_PROTOCOL_VERSIONS, tools };
  } finally {
    await client.close();
  }
}
