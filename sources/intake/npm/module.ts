/**
 * Data that a package only has as code: the code is run, and as nobody has read it, where it can do nothing.
 * It runs in a process of its own under Node's permission model (no file, no network, no child process, no
 * environment), in a context there that has neither `process` nor `require`, and within bounds.
 */
import { execFile } from 'node:child_process';
import { LIMIT_BYTES } from '../limits.ts';
import type { LiveRequest } from '../retrieval.ts';
import { SourceError } from '../source-error.ts';

/** The permissions of the process: none. */
export const CONFINEMENT = ['--permission', '--max-old-space-size=512', '--input-type=commonjs'] as const;

const TIMEOUT_MS = 30_000;

/** Reads the module from its input, and prints the JSON of one export. */
const EVALUATION = `
  const vm = require('node:vm');
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    // A context that is no object of ours: there is nothing in it that leads back here.
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { wasm: false } });
    const run = (code, filename) => vm.runInContext(code, context, { filename });
    run('var module = { exports: {} }; var exports = module.exports;', 'module');
    run(Buffer.concat(chunks).toString(), process.argv[1]);
    const json = run('JSON.stringify(module.exports[' + JSON.stringify(process.argv[2]) + '])', 'export');
    if (typeof json !== 'string') throw new Error('there is no such export');
    process.stdout.write(json);
  });`;

/**
 * The JSON of one export of a CommonJS module that needs no other. Throws a SourceError if the module fails,
 * takes too long or gives too much.
 */
export async function exportOf(
  at: { source: string; file: string },
  code: Uint8Array,
  name: string,
  { signal, limits = {} }: Pick<LiveRequest, 'signal' | 'limits'>,
): Promise<Uint8Array> {
  const { timeoutMs = TIMEOUT_MS, limitBytes = LIMIT_BYTES } = limits;
  const json = await new Promise<string>((resolve, reject) => {
    const refuse = (message: string) => reject(new SourceError(at, `the export ${name} ${message}`));
    const child = execFile(
      process.execPath,
      [...CONFINEMENT, '--eval', EVALUATION, at.file, name],
      { env: {}, signal, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: limitBytes },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        if (signal.aborted) return reject(signal.reason);
        if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
          return refuse(`is larger than the limit of ${limitBytes} bytes`);
        }
        if (error.killed) return refuse(`was not given within ${timeoutMs} ms`);
        refuse(`cannot be evaluated: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? error.message}`);
      },
    );
    // A process that ends before it has read all says why by its exit.
    child.stdin?.on('error', () => {}).end(code);
  });
  return Buffer.from(json);
}
