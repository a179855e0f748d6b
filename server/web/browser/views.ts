/** The views of an answer: a picture if there is one, a table, JSON, and the raw text. */

import { askedWith } from './answered-request.ts';
import { copyButton, element } from './elements.ts';
import type { recordGrid } from './grid/record-grid.ts';
import { localSource } from './json/source.ts';
import { jsonTree } from './json/tree.ts';
import { framed } from './pictures/frame.ts';
import type { Drawing } from './pictures/index.ts';
import { PROOF } from './proof/address.ts';
import type { Ask } from './proof/change.ts';
import type { Proof } from './proof/proof.ts';
import { stepper } from './proof/stepper.ts';
import { isTable } from './records.ts';
import type { Answer } from './request.ts';
import { apiUrl } from './site-root.ts';

export interface View {
  name: string;
  show(): HTMLElement | Promise<HTMLElement>;
}

const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json && 'meta' in json ? json.data : json;

/** Views that a route has in addition to those of every answer. */
export interface Drawings {
  picture?: Drawing | undefined;
  proof?: Proof | undefined;
  /** Sends another request in place of the one that is proved. */
  ask?: Ask | undefined;
  /** Draws records as a grid; without it, there is no table. */
  grid?: typeof recordGrid | undefined;
}

/** The views that suit an answer, best first. */
export function viewsOf(answer: Answer, url: string, { picture, proof, ask, grid }: Drawings = {}): View[] {
  const { mediaType, json, text, isOk, large } = answer;
  if (mediaType.startsWith('image/')) return [{ name: 'Picture', show: () => loadedImage(apiUrl(url)) }];
  if (json === undefined) return [{ name: 'Text', show: () => plain(text) }];
  if (!isOk)
    return [
      { name: 'Problem', show: () => problem(json) },
      { name: 'JSON', show: () => tree(answer) },
    ];
  const data = dataOf(json);
  const asked = askedWith(url, json);
  // A picture of only some of the records would be misleading.
  const drawn = large?.isCut ? undefined : picture && attempt(() => picture.draw(data, asked));
  const proved = proof && attempt(() => proof(data, asked));
  const pictures = drawn ? [{ name: 'Picture', show: async () => framed(await drawn, data, asked) }] : [];
  const tables: View[] =
    grid && isTable(data) ? [{ name: 'Table', show: () => grid(data, url, large?.records) }] : [];
  if (Array.isArray(data) && data.length === 0) tables.push({ name: 'Table', show: nothing });
  return [
    ...(picture?.comesAfterTable ? [...tables, ...pictures] : [...pictures, ...tables]),
    ...(proved ? [{ name: PROOF, show: () => stepper(proved, asked, ask) }] : []),
    { name: 'JSON', show: () => tree(answer) },
  ];
}

/** A drawing may fail if the request has excluded fields; the other views remain. */
function attempt<Result>(draw: () => Result): Result | undefined {
  try {
    return draw();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const nothing = (): HTMLElement => element('p', { class: 'nothing' }, 'No record fits this request.');

/** The previous view stays in place until the new one is ready. */
async function loadedImage(src: string): Promise<HTMLElement> {
  const image = element('img', { src, alt: 'The answer' });
  // An image that cannot be decoded is shown as the browser shows broken ones.
  await image.decode().catch(() => undefined);
  return image;
}

const tree = ({ json, text, large }: Answer): HTMLElement =>
  element(
    'div',
    { class: 'copied' },
    copyButton(() => large?.text() ?? text),
    jsonTree(large?.source ?? localSource(json, text.length)),
  );

const plain = (text: string): HTMLElement =>
  element(
    'div',
    { class: 'copied' },
    copyButton(() => text),
    element('pre', {}, text),
  );

/** What is wrong, parameter by parameter. */
function problem(json: unknown): HTMLElement {
  const {
    title,
    detail,
    errors = [],
  } = json as {
    title?: string;
    detail?: string;
    errors?: { parameter: string; message: string }[];
  };
  const faults = errors.map(({ parameter, message }) =>
    element('li', {}, element('code', {}, parameter), ' ', message),
  );
  return element(
    'div',
    { class: 'problem' },
    element('strong', {}, title ?? 'Error'),
    faults.length > 0 ? element('ul', {}, ...faults) : element('p', {}, detail ?? ''),
  );
}
