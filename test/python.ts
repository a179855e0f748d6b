/** Finds a Python that has the packages of a test; without one, the test is skipped. */
import { spawnSync } from 'node:child_process';

/** Its command, or the reason why there is none, for the skipped test to print. */
export function pythonWith(...packages: readonly string[]): { python: string } | { missing: string } {
  for (const python of [process.env.PYTHON ?? 'python3', '/usr/bin/python3']) {
    if (spawnSync(python, ['-c', `import ${packages.join(', ')}`]).status === 0) return { python };
  }
  return { missing: `no Python with ${packages.join(' and ')}; PYTHON names another` };
}
