/** One message of a client that keeps no session. The protocol is loaded for the first of them. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { mcpServer } from './server.ts';
import type { House } from './tool.ts';

export async function answerTo(
  message: unknown,
  headers: Record<string, string>,
  url: string,
  house: House,
): Promise<Response> {
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
