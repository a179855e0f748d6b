/** What a tool of the MCP server is. */
import { z } from 'zod';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { listText, withArticle } from '../../api/framework/name-list.ts';
import { nearest } from '../../api/framework/nearest.ts';
import { InvalidParameter } from '../../api/framework/problem.ts';
import type { Registry, Routes } from '../../api/framework/registry.ts';
import { MOST_BYTES, USUAL_BYTES } from './fitted.ts';
import type { SqlSandbox } from './sql/sandbox.ts';

/** What tools answer from. */
export interface ToolContext {
  routes: Routes;
  /** Every route, loaded: what searches and describes waits for them once. */
  registry(): Promise<Registry>;
  /** The live release. */
  dataset(): ServedDataset;
  sandbox: SqlSandbox;
  /** The client that asks. */
  client: string;
  /** Settles when the work in progress may continue. */
  turn(): Promise<void>;
  /** Called with errors that are not the caller's fault. */
  failed(error: unknown): void;
}

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  input: Input;
  output: Output;
  /** Throws a Problem for what cannot be answered; the caller reads its message. */
  answer(input: z.output<Input>, house: ToolContext): Promise<z.output<Output>>;
}

export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  declaration: Tool<Input, Output>,
): Tool => declaration as unknown as Tool;

/** Bytes of an answer. */
export const limit = z
  .int()
  .min(1_000)
  .max(MOST_BYTES)
  .default(USUAL_BYTES)
  .describe(`Most characters; ${USUAL_BYTES} by default.`);

/** How to get more of what did not fit. */
export const hint = z.string().optional();

/** Of what the answer was read from. */
export const sources = z.array(z.string()).optional();

/** What a caller sent, checked; each fault names its parameter. */
export function inputOf({ input }: Tool, sent: unknown): Record<string, unknown> {
  const read = input.safeParse(sent ?? {});
  if (read.success) return read.data;
  const { issues } = read.error;
  // A wrong name comes first: it explains the right one that is missing.
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const names = Object.keys(input.shape);
    const hints = unknown.keys
      .map((name) => hintFor(name, names))
      .filter((each, at, all) => all.indexOf(each) === at);
    throw new InvalidParameter(
      unknown.keys.join(', '),
      `is not a parameter; they are ${names.join(', ')}.${hints.join('')}`,
    );
  }
  const [issue] = issues;
  const name = issue?.path.join('.') || 'arguments';
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  const why = isMissing ? 'is required' : reasonOf(issue);
  const meaning = (input.shape[name] as z.ZodType | undefined)?.description;
  throw new InvalidParameter(name, `${why}.${isMissing || meaning === undefined ? '' : ` ${meaning}`}`);
}

/** What a value must be, in the words of all other faults. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  const isText = issue?.code.startsWith('too_') && (issue as { origin?: string }).origin === 'string';
  if (issue?.code === 'too_small')
    return isText ? 'must not be empty' : `must be at least ${String(issue.minimum)}`;
  if (issue?.code === 'too_big')
    return `must ${isText ? 'have at most' : 'be at most'} ${String(issue.maximum)}${isText ? ' characters' : ''}`;
  if (issue?.code === 'invalid_type') return `must be ${withArticle(issue.expected)}`;
  if (issue?.code === 'invalid_union') {
    const kinds = issue.errors
      .flat()
      .flatMap((each) => (each.code === 'invalid_type' ? [each.expected] : []));
    return `must be ${listText(kinds, 'or')}`;
  }
  return (issue?.message ?? 'is not valid').replace(/^Invalid input: /, '');
}

/** What else a tool may be sent: its own parameter under another name, or one of the route that it calls. */
function hintFor(name: string, names: readonly string[]): string {
  const own = OTHER_WORDS[name.toLowerCase()]?.find((each) => names.includes(each)) ?? nearest(name, names);
  if (own !== undefined) return ` Did you mean ${own}?`;
  return names.includes('params') ? ' What the route takes goes into params: {"seed":7,"count":3}.' : '';
}

/** What agents guess, and the parameters of tools that it may mean. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  route: ['path', 'name'],
  url: ['path'],
  endpoint: ['path', 'name'],
  path: ['name'],
  table: ['name'],
  tool: ['name'],
  parameters: ['params'],
  arguments: ['params'],
  args: ['params'],
  query: ['words', 'sql', 'params'],
  q: ['words', 'sql'],
  text: ['words'],
  keywords: ['words'],
  topic: ['words'],
  search: ['words'],
  statement: ['sql'],
  limit: ['count'],
};

/** What the protocol lists, in as few words as say it. */
export function definitionOf({ name, description, input, output }: Tool) {
  return {
    name,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _, additionalProperties: __, ...json } = z.toJSONSchema(schema, { io });
  return json as { type: 'object'; properties?: Record<string, object>; required?: string[] };
}
