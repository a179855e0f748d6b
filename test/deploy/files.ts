/** The files of deploy/, and folders to try them in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const ROOT = join(import.meta.dirname, '..', '..');
export const DEPLOY = join(ROOT, 'deploy');

export const deployFile = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/** Every document of a YAML file. A mistake in the YAML is thrown. */
export function yamlDocuments<Document>(path: string): Document[] {
  return parseAllDocuments(deployFile(path), { strict: true, uniqueKeys: true }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS() as Document;
  });
}
