/** The ways to look at an answer: as a picture where there is one, as a table, as JSON, as it came. */

import { askedWith } from './asked.ts';
import { copyButton, element } from './elements.ts';
import { localSource } from './json/source.ts';
import { jsonTree } from './json/tree.ts';
import { framed } from './pictures/frame.ts';
import type { Drawing } from './pictures/index.ts';
import type { Proof } from './proof/proof.ts';
import { stepper } from './proof/stepper.ts';
import { isTable } from './records.ts';
import type { Answer } from './request.ts';
import { apiUrl } from './site-root.ts';
import { recordTable } from './table.ts';

export interface View {
  name: string;
  show(): HTMLElement | Promise<HTMLElement>;
}

const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json && 'meta' in json ? json.data : json;

/** What a route has beyond the views of every answer. */
export interface Drawings {
  picture?: Drawing | undefined;
  proof?: Proof | undefined;
}

export const PROOF = 'Proof';

/** The views that suit an answer, the best one first. */
export function viewsOf(answer: Answer, url: string, { picture, proof }: Drawings = {}): View[] {
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
  // Of a part of the records, a picture would say what is not so.
  const drawn = large?.isCut ? undefined : picture && attempt(() => picture.draw(data, asked));
  const proved = proof && attempt(() => proof(data, asked));
  const pictures = drawn ? [{ name: 'Picture', show: async () => framed(await drawn, data, asked) }] : [];
  const tables: View[] = isTable(data)
    ? [{ name: 'Table', show: () => recordTable(data, large?.records) }]
    : [];
  if (Array.isArray(data) && data.length === 0) tables.push({ name: 'Table', show: nothing });
  return [
    ...(picture?.comesAfterTable ? [...tables, ...pictures] : [...pictures, ...tables]),
    ...(proved ? [{ name: PROOF, show: () => stepper(proved) }] : []),
    { name: 'JSON', show: () => tree(answer) },
  ];
}

/** What a request has left out may make a drawing fail: the other views are there all the same. */
function attempt<Result>(draw: () => Result): Result | undefined {
  try {
    return draw();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const nothing = (): HTMLElement => element('p', { class: 'nothing' }, 'No record fits this request.');

/** Once it is there, so that the one before it keeps its place until then. */
async function loadedImage(src: string): Promise<HTMLElement> {
  const image = element('img', { src, alt: 'The answer' });
  // One that cannot be drawn is shown as what it is.
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
