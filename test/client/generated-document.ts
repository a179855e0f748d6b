/** The OpenAPI document that the client is written from, and where its files are. */
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openServed } from '../../api/framework/dataset.ts';
import { openApi } from '../../server/docs/openapi.ts';
import { sharedRegistry } from '../shared-registry.ts';
import type { Document } from './generated.ts';

const GOLDEN = new URL('../golden/openapi.json', import.meta.url);

export const isWriting = process.env.GOLDEN === 'write';

export const clientFile = (name: string): URL => new URL(`../../client/${name}`, import.meta.url);

/** As it is served: the committed one may be about to be written, too. */
async function served(): Promise<string> {
  const dataset = await openServed(inject('releases'), 'https://fixture-data.example');
  const text = JSON.stringify(openApi(await sharedRegistry(), dataset));
  dataset.close();
  return text;
}

export const openApiDocument = async (): Promise<Document> =>
  JSON.parse(isWriting ? await served() : await readFile(GOLDEN, 'utf8'));
