/** One message of a client that keeps no session. The protocol is loaded for the first of them. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { Problem } from '../../api/framework/problem.ts';
import { mcpServer } from './server.ts';
import type { ToolContext } from './tool.ts';

export async function answerTo(
  message: unknown,
  headers: Record<string, string>,
  url: string,
  house: ToolContext,
): Promise<Response> {
  // The transport would call it a parse error, which JSON-RPC reserves for invalid JSON (§5.1).
  if (!JSONRPCMessageSchema.safeParse(message).success) {
    throw new Problem(
      'invalid_parameter',
      'A message is an object with jsonrpc "2.0", a method, params that are an object, and an id that is a text or ' +
        'an integer; nothing else.',
    );
  }
  const server = mcpServer(house);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const request = new Request(url, { method: 'POST', headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
