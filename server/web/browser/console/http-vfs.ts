/**
 * SQLite's own way to read a file, over HTTP (https://sqlite.org/vfs.html): read-only, of one file that never changes.
 */
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { RemoteFile } from './remote-file.ts';

export const VFS = 'http';

/** Structures and memory that the package's types do not spell out. */
interface Internals {
  capi: Record<string, never> & {
    sqlite3_vfs: new (pointer?: unknown) => Record<string, unknown>;
    sqlite3_io_methods: new () => Record<string, unknown> & { pointer: unknown };
    sqlite3_file: (new (
      pointer: unknown,
    ) => Record<string, unknown> & { dispose(): void }) & {
      structInfo: { sizeof: number };
    };
    sqlite3_vfs_find(name: null): unknown;
  };
  wasm: {
    heap8u(): Uint8Array;
    poke(pointer: unknown, value: number | bigint, type: string): void;
    allocCString(text: string): unknown;
    cstrncpy(target: unknown, source: unknown, length: number): number;
  };
  vfs: { installVfs(options: unknown): void };
}

export function installHttpVfs(sqlite3: Sqlite3Static, file: RemoteFile): void {
  const { capi, wasm, vfs } = sqlite3 as unknown as Internals;
  const code = sqlite3.capi;
  const usual = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null));
  const struct = new capi.sqlite3_vfs();
  const io = new capi.sqlite3_io_methods();
  struct.$iVersion = 2;
  struct.$szOsFile = capi.sqlite3_file.structInfo.sizeof;
  struct.$mxPathname = 1024;
  struct.$zName = wasm.allocCString(VFS);
  struct.$xRandomness = usual.$xRandomness;
  struct.$xSleep = usual.$xSleep;
  io.$iVersion = 1;
  const done = () => 0;
  const none = (_: unknown, out: unknown) => {
    wasm.poke(out, 0, 'i32');
    return 0;
  };
  vfs.installVfs({
    io: {
      struct: io,
      methods: {
        xClose: done,
        xRead(_: unknown, target: number, length: number, offset: bigint) {
          const isWhole = file.read(wasm.heap8u().subarray(target, target + length), Number(offset));
          if (file.isScattered) return code.SQLITE_IOERR_READ;
          return isWhole ? 0 : code.SQLITE_IOERR_SHORT_READ;
        },
        xWrite: () => code.SQLITE_READONLY,
        xTruncate: () => code.SQLITE_READONLY,
        xSync: done,
        xFileSize(_: unknown, out: unknown) {
          wasm.poke(out, BigInt(file.size), 'i64');
          return 0;
        },
        xLock: done,
        xUnlock: done,
        xCheckReservedLock: none,
        xFileControl: () => code.SQLITE_NOTFOUND,
        xSectorSize: () => 4096,
        xDeviceCharacteristics: () => code.SQLITE_IOCAP_IMMUTABLE,
      },
    },
    vfs: {
      struct,
      methods: {
        xOpen(_: unknown, name: unknown, pointer: unknown, __: number, out: unknown) {
          // Temporary files have no name; queries keep theirs in memory.
          if (!name) return code.SQLITE_CANTOPEN;
          const opened = new capi.sqlite3_file(pointer);
          opened.$pMethods = io.pointer;
          opened.dispose();
          if (out) wasm.poke(out, code.SQLITE_OPEN_READONLY, 'i32');
          return 0;
        },
        xDelete: () => code.SQLITE_READONLY,
        xAccess(_: unknown, __: unknown, ___: number, out: unknown) {
          wasm.poke(out, 0, 'i32');
          return 0;
        },
        xFullPathname: (_: unknown, name: unknown, length: number, out: unknown) =>
          wasm.cstrncpy(out, name, length) < length ? 0 : code.SQLITE_CANTOPEN,
        xGetLastError: done,
        xCurrentTime(_: unknown, out: unknown) {
          wasm.poke(out, 2440587.5 + Date.now() / 86_400_000, 'double');
          return 0;
        },
        xCurrentTimeInt64(_: unknown, out: unknown) {
          wasm.poke(out, BigInt(Math.round(2440587.5 * 86_400_000 + Date.now())), 'i64');
          return 0;
        },
      },
    },
  });
}
