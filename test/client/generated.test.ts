/** The client has the types and paths of the OpenAPI document as it is now. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { openApi } from '../../server/docs/openapi.ts';
import { openServed } from '../../server/framework/dataset.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { type Document, routesText, schemaText } from './generated.ts';

const CLIENT = new URL('../../client/', import.meta.url);
const GOLDEN = new URL('../golden/openapi.json', import.meta.url);
const isWriting = process.env.GOLDEN === 'write';

/** As it is served: the committed one may be about to be written, too. */
async function served(): Promise<string> {
  const dataset = await openServed(inject('releases'), 'https://fixture-data.example');
  const text = JSON.stringify(openApi(await sharedRegistry(), dataset));
  dataset.close();
  return text;
}

const document = JSON.parse(isWriting ? await served() : await readFile(GOLDEN, 'utf8')) as Document;

it.each([
  ['schema.ts', schemaText],
  ['routes.ts', async (from: Document) => routesText(from)],
])('client/%s is what the document says', async (name, write) => {
  const text = await write(document);
  const file = new URL(name, CLIENT);
  if (isWriting) await writeFile(file, text);
  const [first = ''] = text.split('\n');
  expect(await readFile(file, 'utf8'), `stale. ${first}`).toBe(text);
});
