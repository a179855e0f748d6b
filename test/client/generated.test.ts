/** The client has the types and paths of the OpenAPI document as it is now. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Document, routesText, schemaText } from './generated.ts';

const CLIENT = new URL('../../client/', import.meta.url);
const document = JSON.parse(
  await readFile(new URL('../golden/openapi.json', import.meta.url), 'utf8'),
) as Document;

it.each([
  ['schema.ts', schemaText],
  ['routes.ts', async (from: Document) => routesText(from)],
])('client/%s is what the document says', async (name, write) => {
  const text = await write(document);
  const file = new URL(name, CLIENT);
  if (process.env.GOLDEN === 'write') await writeFile(file, text);
  const [first = ''] = text.split('\n');
  expect(await readFile(file, 'utf8'), `stale. ${first}`).toBe(text);
});
