/** The client has the types and paths of the OpenAPI document as it is now. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { digestOf, routesText, STALE } from './generated.ts';
import { clientFile, isWriting, openApiDocument } from './generated-document.ts';

const document = await openApiDocument();

it('client/routes.ts is what the document says', async () => {
  const text = routesText(document);
  const file = clientFile('routes.ts');
  if (isWriting) await writeFile(file, text);
  expect(await readFile(file, 'utf8'), STALE).toBe(text);
});

// What prints the types is a reader of test/package.json: it also finds what was changed by hand.
it.skipIf(isWriting)('client/schema.ts was printed of the document', async () => {
  const text = await readFile(clientFile('schema.ts'), 'utf8');
  expect(text, STALE).toContain(`\n * ${digestOf(document)}\n`);
});
