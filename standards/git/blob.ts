/** Object ids of file contents, as `git hash-object` prints them. */
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesOf, hex, joinedBytes } from '../bytes.ts';

/** SHA-1 of the header "blob", the size in bytes and a NUL, followed by the content. */
export function blobId(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return hex(sha1(joinedBytes(bytesOf(`blob ${bytes.length}\0`), bytes)));
}
