/** What the client knows of the routes, written from the OpenAPI document: types of requests and answers, and paths. */
import { createHash } from 'node:crypto';

type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  required: boolean;
  description: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: { 200: { content: Record<string, { schema: Schema }> } };
}

export interface Document {
  openapi: string;
  info: Schema;
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const COMMAND = 'GOLDEN=write npx vitest run test/golden.test.ts test/client/generated';

/** What to do about a file that is not what the document says. */
export const STALE = `stale; run ${COMMAND}`;

const NOTE = `Written from the OpenAPI document by\n * \`${COMMAND}\`.`;

/** The client reads JSON with its envelope, and has its own options for the choice of fields and formats. */
const CLIENTS_OWN = ['fields', 'exclude', 'pretty', 'unwrap'];

/** `list`: records by page; `feed`: each page after the one before; `result`: a single object; `picture`: bytes. */
type Answer = 'list' | 'feed' | 'result' | 'picture';

function answerOf({ responses, parameters }: Operation): Answer {
  const types = Object.keys(responses[200].content);
  if (types.some((type) => type.startsWith('image/'))) return 'picture';
  if (!types.includes('text/csv')) return 'result';
  return parameters.some(({ name }) => name === 'after') ? 'feed' : 'list';
}

/** A stream is a method of its feed. */
const isStream = ({ responses }: Operation) => 'text/event-stream' in responses[200].content;

const operations = (document: Document) =>
  Object.entries(document.paths)
    .map(([path, { get }]) => ({ path, get }))
    .filter(({ get }) => !isStream(get));

const schemaName = ({ operationId }: Operation) => operationId.slice('get'.length);

/** Of the client: getCountryStatsYear is countryStatsYear. */
const methodName = (operation: Operation) =>
  schemaName(operation).replace(/^./, (letter) => letter.toLowerCase());

/** The formats that are not JSON in the usual envelope. */
const textFormats = ({ parameters }: Operation): string[] =>
  ((parameters.find(({ name }) => name === 'format')?.schema.enum ?? []) as string[]).filter(
    (name) => name !== 'json',
  );

/** The parameters of a request as one object. */
function querySchema(operation: Operation): Schema {
  const isPicture = answerOf(operation) === 'picture';
  const own = operation.parameters.filter(
    ({ name }) => !CLIENTS_OWN.includes(name) && (isPicture || name !== 'format'),
  );
  return {
    type: 'object',
    description: `Parameters of ${methodName(operation)}.`,
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [name, { ...schema, description }]),
    ),
  };
}

/** What the types are made of: records, results and queries of each route, without what only HTTP is about. */
export function schemasOf(document: Document): Pick<Document, 'openapi' | 'info' | 'components'> {
  const { schemas } = document.components;
  const records = Object.entries(schemas).filter(
    ([name]) => !(name.endsWith('Part') && name.slice(0, -4) in schemas),
  );
  const queries = operations(document).map(
    ({ get }) => [`${schemaName(get)}Query`, querySchema(get)] as const,
  );
  return {
    openapi: document.openapi,
    info: document.info,
    components: { schemas: structuredClone(Object.fromEntries([...records, ...queries])) },
  };
}

/** The types of the client, from what a generator has printed of the schemas. */
export function schemaText(document: Document, printed: string): string {
  const [, types = ''] = /(export interface components .*)/s.exec(printed) ?? [];
  return [
    `/**\n * ${NOTE}\n * ${digestOf(document)}\n */\n\n`,
    types.replace(/^export type \$defs.*\n/m, '').replace(/^export type operations.*\n/m, ''),
    operationsText(document),
  ].join('');
}

/** By this line one sees whether the types are those of a document, without the generator. */
export function digestOf(document: Document): string {
  const made = JSON.stringify([schemasOf(document), operationsText(document)]);
  return `SHA-256 of what they are made of: ${createHash('sha256').update(made).digest('hex')}`;
}

function operationsText(document: Document): string {
  const rows = operations(document).map(({ get }) => {
    const name = schemaName(get);
    const record = answerOf(get) === 'picture' ? 'never' : name;
    const formats = answerOf(get) === 'picture' ? [] : textFormats(get);
    const format = formats.length === 0 ? 'never' : formats.map((each) => `'${each}'`).join(' | ');
    return `    ${methodName(get)}: { query: ${name}Query; record: ${record}; format: ${format} };\n`;
  });
  return `/** What each route takes and gives. */\nexport interface Operations {\n${rows.join('')}}\n`;
}

/** The paths, by the name of the method. */
export function routesText(document: Document): string {
  const rows = operations(document).map(
    ({ path, get }) =>
      `  /** ${get.summary} */\n  ${methodName(get)}: { path: '${path}', answer: '${answerOf(get)}' },\n`,
  );
  const repeated = operations(document).flatMap(({ get }) =>
    get.parameters.filter((parameter) => 'explode' in parameter && parameter.explode === true),
  );
  const names = [...new Set(repeated.map(({ name }) => `'${name}'`))];
  return [
    `/**\n * ${NOTE}\n */\n\n`,
    `export const ROUTES = {\n${rows.join('')}} as const;\n\n`,
    '/** Lists that are sent as a repeated parameter, because their items may have commas. */\n',
    `export const REPEATED: readonly string[] = [${names.join(', ')}];\n`,
  ].join('');
}
