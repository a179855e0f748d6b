/**
 * `node test/all.ts PART`: the tests of a part, which test/sample.ts tells apart. Types and lint run in parallel with
 * them, since they begin with a build that keeps one core busy; the rest leaves both to the gate, and checks what needs
 * readers that the gate does without. Stops at the first failure.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { areInstalled, INSTALL } from './readers.ts';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  gate: ['types', 'lint'],
  rest: ['types:readers'],
  full: ['types', 'lint', 'types:readers'],
};

/** Runs a script of package.json; its output is shown when it ends, so that it does not mix with that of the tests. */
async function passes(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const isPassed = (await ended(child)) === 0;
  if (!isPassed) {
    process.stderr.write(`npm run ${script} failed\n${said}`);
    tests.kill('SIGINT');
  }
  return isPassed;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));

/**
 * The allocator of glibc asks for huge pages. The tests start hundreds of processes, and where the kernel of a virtual
 * machine has to ask its host about each page, a server that starts takes a third less time. Other systems ignore it.
 */
const GLIBC_TUNABLES = 'glibc.malloc.hugetlb=1';

const [part = 'full', ...options] = process.argv.slice(2);
if (part !== 'gate' && !areInstalled()) {
  const [npm = '', ...args] = INSTALL.split(' ');
  const { status } = spawnSync(npm, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const tests = spawn('vitest', ['run', ...options], {
  stdio: 'inherit',
  env: { GLIBC_TUNABLES, ...process.env, SAMPLE: part },
});
const checks = Promise.all((CHECKS[part] ?? []).map(passes));
const isTested = (await ended(tests)) === 0;
process.exitCode = (await checks).every(Boolean) && isTested ? 0 : 1;
