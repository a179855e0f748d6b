import { extname } from 'node:path';
import { contentTypeOfFile } from '../../api/framework/media-types.ts';

/** What is no format of data. */
const PAGES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.cff': 'application/yaml',
  '': 'text/plain; charset=utf-8',
};

/** The Content-Type of a published file, by its name. */
export const mediatypeOf = (path: string): string =>
  contentTypeOfFile(path) ?? PAGES[extname(path)] ?? 'application/octet-stream';
