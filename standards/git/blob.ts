/** Object ids of file contents, as `git hash-object` prints them. */
import { hash } from 'node:crypto';

/** SHA-1 of the header "blob", the size in bytes and a NUL, followed by the content. */
export function blobId(content: string | Buffer): string {
  if (typeof content === 'string') return hash('sha1', `blob ${Buffer.byteLength(content)}\0${content}`);
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
}
