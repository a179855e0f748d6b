/** The types of the client are those that openapi-typescript prints of the OpenAPI document as it is now. */
import { readFile, writeFile } from 'node:fs/promises';
import type { OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { astToString, openapiTS } from '../openapi/typescript-api.ts';
import { STALE, schemasOf, schemaText } from './generated.ts';
import { clientFile, isWriting, openApiDocument } from './generated-document.ts';

it('client/schema.ts is what the document says', async () => {
  const document = await openApiDocument();
  const nodes = await openapiTS(schemasOf(document) as unknown as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
  });
  const text = schemaText(document, astToString(nodes));
  const file = clientFile('schema.ts');
  if (isWriting) await writeFile(file, text);
  expect(await readFile(file, 'utf8'), STALE).toBe(text);
});
