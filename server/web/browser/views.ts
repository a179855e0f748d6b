/** The ways to look at an answer: as a picture where there is one, as a table, as JSON, as it came. */
import { copyButton, element } from './elements.ts';
import { jsonTree } from './json-tree.ts';
import type { Answer } from './request.ts';
import { apiUrl } from './site-root.ts';
import { recordTable } from './table.ts';

export interface View {
  name: string;
  show(): HTMLElement | Promise<HTMLElement>;
}

const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json && 'meta' in json ? json.data : json;

/** A drawing of what a route answers; `undefined` if this answer cannot be drawn. */
export type Picture = (data: unknown) => HTMLElement | undefined;

/** The views that suit an answer, the best one first. */
export function viewsOf(answer: Answer, url: string, picture?: Picture): View[] {
  const { mediaType, json, text, isOk } = answer;
  if (mediaType.startsWith('image/'))
    return [{ name: 'Picture', show: () => element('img', { src: apiUrl(url), alt: 'The answer' }) }];
  if (json === undefined) return [{ name: 'Text', show: () => plain(text) }];
  if (!isOk)
    return [
      { name: 'Problem', show: () => problem(json) },
      { name: 'JSON', show: () => tree(json, text) },
    ];
  const data = dataOf(json);
  const drawn = picture?.(data);
  const isList = Array.isArray(data) && data.length > 0 && typeof data[0] === 'object';
  return [
    ...(drawn ? [{ name: 'Picture', show: () => drawn }] : []),
    ...(isList ? [{ name: 'Table', show: () => recordTable(data) }] : []),
    { name: 'JSON', show: () => tree(json, text) },
  ];
}

const tree = (json: unknown, text: string): HTMLElement =>
  element(
    'div',
    { class: 'copied' },
    copyButton(() => text),
    jsonTree(json),
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
