/** The MCP server: four tools over the routes and the dataset, all of them read-only. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { z } from 'zod';
import { abridged, Problem } from '../../api/framework/problem.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { MOST_BYTES } from './fitted.ts';
import { definitionOf, inputOf, type Tool, type ToolContext } from './tool.ts';
import { call } from './tools/call.ts';
import { describe } from './tools/describe.ts';
import { query } from './tools/query.ts';
import { search } from './tools/search.ts';

export const TOOLS: readonly Tool[] = [search, describe, call, query];

const DEFINITIONS = TOOLS.map(definitionOf);

const INSTRUCTIONS =
  'Believable test data by seed and trustworthy reference data. search finds a route or table, describe lists its ' +
  'parameters, call and query return data. Long answers are cut; their hint says how to get the rest.';

/** Made once: a server for each request would compile nothing with it. */
const validator = new AjvJsonSchemaValidator();

/** One for each connection, or for each request over HTTP. */
export function mcpServer(house: ToolContext): Server {
  const server = new Server(
    { name: packageFile.name, version: packageFile.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: validator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: DEFINITIONS }));
  server.setRequestHandler(CALL, async (request) => {
    const { name, arguments: sent } = CallToolRequestSchema.parse(request).params;
    const asked = TOOLS.find((each) => each.name === name);
    if (!asked) {
      const known = TOOLS.map((each) => each.name).join(', ');
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool '${abridged(name)}'; the tools are ${known}.`,
      );
    }
    try {
      await house.turn();
      const answer = await asked.answer(inputOf(asked, sent), house);
      const text = JSON.stringify(answer);
      // Each tool keeps to its limit; this holds whatever one of them forgets to count.
      if (Buffer.byteLength(text) > MOST_BYTES) throw new Problem('invalid_parameter', TOO_LONG);
      return { content: [{ type: 'text', text }], structuredContent: answer };
    } catch (error) {
      if (!(error instanceof Problem)) {
        // The cause is not for the caller.
        house.failed(error);
        throw new McpError(ErrorCode.InternalError, 'Something failed on our side.');
      }
      return { content: [{ type: 'text', text: error.message.slice(0, LONGEST_REFUSAL) }], isError: true };
    }
  });
  return server;
}

/** Its parameters are checked by the server, which refuses them as such; here they would be a fault of ours. */
const CALL = z.looseObject({ method: z.literal('tools/call') });

const TOO_LONG = `The answer is longer than ${MOST_BYTES} bytes; ask for less.`;

/** A refusal may list hundreds of names. */
export const LONGEST_REFUSAL = 3_000;
