/** A file on a host, read by ranges: what is read, how little is asked for, and SQLite over it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { DATASET_FILE } from '../../db/release.ts';

interface RemoteFile {
  size: number;
  requests: number;
  bytes: number;
  isScattered: boolean;
  begin(): void;
  load(): Promise<void>;
  read(target: Uint8Array, offset: number): boolean;
}

/** Imported by their paths, since tests are compiled without the types of a page. */
const FILE = new URL('../../server/web/browser/console/remote-file.ts', import.meta.url).href;
const VFS = new URL('../../server/web/browser/console/http-vfs.ts', import.meta.url).href;
const { RemoteFile } = (await import(FILE)) as {
  RemoteFile: { open(url: string, pieces: readonly (readonly [number, number])[]): Promise<RemoteFile> };
};
const { installHttpVfs } = (await import(VFS)) as {
  installHttpVfs(sqlite3: unknown, file: RemoteFile): void;
};

const BLOCK = 16 * 1024;

let host: { bytes: Uint8Array; status: number };
/** Blocks of each request, the first and how many. */
let asked: [first: number, count: number][];
beforeEach(() => {
  host = { bytes: new Uint8Array(), status: 206 };
  asked = [];
});

/** An answer of the host, at once. */
class Request {
  status = 0;
  response = new ArrayBuffer();
  #range = '';

  open(method: string, url: string, isAsynchronous: boolean): void {
    expect([method, url, isAsynchronous]).toEqual(['GET', '/file', false]);
  }

  setRequestHeader(name: string, value: string): void {
    expect(name).toBe('Range');
    this.#range = value;
  }

  send(): void {
    this.status = host.status;
    this.response = pieceOf(this.#range).buffer;
  }
}

/** What a host sends for a range. */
function pieceOf(range: string): Uint8Array<ArrayBuffer> {
  const [, first = Number.NaN, last = Number.NaN] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
  const bytes = Uint8Array.from(host.bytes.subarray(first, last + 1));
  expect(first % BLOCK).toBe(0);
  asked.push([first / BLOCK, Math.ceil(bytes.length / BLOCK)]);
  return bytes;
}

async function fetched(url: string, { headers }: { headers?: { Range: string } } = {}): Promise<Response> {
  if (url === '/file.gz') return new Response(gzipSync(host.bytes));
  expect(url).toBe('/file');
  const bytes = pieceOf(headers?.Range ?? '');
  const contentRange = `bytes 0-${bytes.length - 1}/${host.bytes.length}`;
  return new Response(bytes, { status: host.status, headers: { 'Content-Range': contentRange } });
}
vi.stubGlobal('XMLHttpRequest', Request);
vi.stubGlobal('fetch', fetched);
afterAll(() => vi.unstubAllGlobals());

const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, index) => Math.imul(index, 0x9e3779b1) >>> 24);

const opened = () => RemoteFile.open('/file', [[0, 4 * BLOCK - 1]]);

describe('a file on a host', () => {
  it('is read as it is, and no block of it twice', async () => {
    const length = 100 * BLOCK + 77;
    const bytes = bytesOf(length);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(length + BLOCK), fc.nat(3 * BLOCK))), async (pieces) => {
        host.bytes = bytes;
        asked = [];
        const file = await opened();
        expect(file.size).toBe(length);
        for (const [offset, size] of pieces) {
          const target = new Uint8Array(size).fill(1);
          file.begin();
          expect(file.read(target, offset)).toBe(offset + size <= length || size === 0);
          const there = bytes.subarray(offset, offset + size);
          expect(Buffer.compare(target.subarray(0, there.length), there)).toBe(0);
          expect(target.subarray(there.length).every((byte) => byte === 0)).toBe(true);
        }
        const blocks = asked.flatMap(([first, count]) =>
          Array.from({ length: count }, (_, index) => first + index),
        );
        expect(new Set(blocks).size).toBe(blocks.length);
        expect([file.requests, file.bytes]).toEqual([
          asked.length,
          blocks.reduce((sum, block) => sum + Math.min(BLOCK, length - block * BLOCK), 0),
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('is asked for twice as much each time by whoever reads on, up to a mebibyte', async () => {
    host.bytes = bytesOf(400 * BLOCK);
    const file = await opened();
    for (let block = 200; block < 400; block++) {
      file.begin();
      expect(file.read(new Uint8Array(1), block * BLOCK)).toBe(true);
    }
    const counts = asked.slice(1).map(([, count]) => count);
    expect(counts).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 64, 8]);
  });

  it('is loaded whole for a query that reads here and there, and answers from it', async () => {
    host.bytes = bytesOf(4000 * BLOCK);
    const file = await opened();
    file.begin();
    const read = (place: number) => file.read(new Uint8Array(1), (100 + 150 * place) * BLOCK);
    const places = Array.from({ length: 17 }, (_, place) => place);
    expect(places.map(read)).toEqual(places.map((place) => place < 16));
    expect(file.isScattered).toBe(true);
    await file.load();
    const { requests } = file;
    expect(places.map(read)).toEqual(places.map(() => true));
    const target = new Uint8Array(3 * BLOCK);
    expect(file.read(target, 77)).toBe(true);
    expect(Buffer.compare(target, host.bytes.subarray(77, 77 + target.length))).toBe(0);
    expect([file.isScattered, file.requests]).toEqual([false, requests]);
  });

  it('cannot be read from a host that sends all of it', async () => {
    host = { bytes: bytesOf(BLOCK), status: 200 };
    await expect(opened()).rejects.toThrow('the dataset cannot be read in pieces (status 200)');
  });
});

it('SQLite reads a dataset over it, a small part of which answers a query', async () => {
  const releases = inject('datasets');
  const version = readFileSync(join(releases, 'current'), 'utf8').trim();
  const path = join(releases, version, DATASET_FILE);
  host.bytes = readFileSync(path);
  const sqlite3 = await sqlite3InitModule();
  const file = await opened();
  installHttpVfs(sqlite3, file);
  const remote = new sqlite3.oo1.DB('dataset', 'r', 'http');
  const local = new Database(path, { readonly: true });
  try {
    for (const sql of [
      "SELECT code, name FROM country WHERE code = 'JP'",
      'SELECT code, name FROM currency ORDER BY name DESC LIMIT 30',
      'SELECT count(*) AS tables FROM sqlite_schema',
    ]) {
      file.begin();
      expect(remote.selectObjects(sql)).toEqual(local.prepare(sql).all());
    }
    expect(() => remote.exec("UPDATE country SET name = 'x'")).toThrow(/readonly|read-only/);
    expect(file.bytes).toBeLessThan(host.bytes.length / 2);
  } finally {
    remote.close();
    local.close();
  }
});
