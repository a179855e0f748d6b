/** IANA's Language Subtag Registry: the pinned records as the record-jar text of RFC 5646 §3.1.1. */
import ianaLanguages from '../../../sources/iana-languages/source.ts';
import { once } from '../../once.ts';
import type { Answer, Fault } from './answer.ts';
import { pinned } from './pinned.ts';

export interface Registry {
  /** The date that the registry states, if not that of the pinned one. */
  fileDate?: string;
  lastModified?: string;
  /** The text, from what is right. */
  edit?: (text: string) => string;
}

export type RegistryRecord = Record<string, string | string[]>;

const files = await pinned(ianaLanguages);
const json = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));

export const pinnedRecords: RegistryRecord[] = json('registry.json');

const WIDTH = 72;

/** Lines of at most 72 characters, where blanks allow that; a line that goes on begins with two blanks. */
function folded(field: string): string {
  const lines = [''];
  for (const word of field.split(' ')) {
    const line = lines.at(-1) as string;
    if (line.length + word.length >= WIDTH && line.trim() !== '') lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

export function recordJar(fileDate: string, records: readonly RegistryRecord[]): string {
  const jars = records.map((record) =>
    Object.entries(record)
      .flatMap(([name, value]) => [value].flat().map((body) => folded(`${name}: ${body}`)))
      .join('\n'),
  );
  return `${[`File-Date: ${fileDate}`, ...jars].join('\n%%\n')}\n`;
}

/** The whole text, or that of every second record. */
const textOf = once((fileDate: string, step: 1 | 2) =>
  recordJar(
    fileDate,
    pinnedRecords.filter((_, index) => index % step === 0),
  ),
);

export function answerRegistry({ fileDate, lastModified, edit }: Registry, fault?: Fault): Answer {
  const text = textOf(fileDate ?? json('meta.json')['File-Date'], fault === 'half' ? 2 : 1);
  return {
    type: 'text/plain; charset=UTF-8',
    body: Buffer.from(edit?.(text) ?? text),
    lastModified: lastModified ?? 'Mon, 25 Aug 2025 12:00:00 GMT',
  };
}
