/** The vocabulary as modules: one for each part of it, and one that has them all. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../db/place.ts';
import type { VocabularySnapshot } from '../../db/vocabulary-snapshot.ts';

/** Paths relative to the bundle. */
export const VOCABULARY_FILE = 'vocabulary.js';
export const PARTS_FOLDER = 'vocabulary';
export const partFile = (name: string): string => `./${PARTS_FOLDER}/${name}.js`;

/** A literal in US-ASCII, which engines parse twice as fast and every server sends unchanged. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = Object.entries(value).map(([name, each]) => `${quoted(name)}:${literal(each)}`);
  return `{\n${named.join(',\n')}\n}`;
}

/** In single quotes, because JSON contains few of them. */
const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

export function writeVocabulary(folder: string, { version, parts }: VocabularySnapshot): void {
  makeFolder(join(folder, PARTS_FOLDER));
  for (const [name, part] of Object.entries(parts)) {
    writeFileSync(join(folder, partFile(name)), `export default ${literal(part)};\n`);
  }
  const whole = `export default { version: ${quoted(version)}, isWhole: true, parts: PARTS };\n`;
  writeFileSync(join(folder, VOCABULARY_FILE), partsModule('.', Object.keys(parts)) + whole);
}

/** Imports parts as `PARTS`, by their names. `folder` is that of the bundle. */
export function partsModule(folder: string, names: readonly string[]): string {
  const imports = names.map(
    (name, index) => `import p${index} from ${quoted(partFile(name).replace('.', folder))};\n`,
  );
  const entries = names.map((name, index) => `${quoted(name)}: p${index}`);
  return `${imports.join('')}const PARTS = { ${entries.join(', ')} };\n`;
}
