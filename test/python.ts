/** A Python that has the packages which a test needs; nothing here requires one. */
import { spawnSync } from 'node:child_process';

/** Its command, or why there is none: what a skipped test prints. */
export function pythonWith(...packages: readonly string[]): { python: string } | { missing: string } {
  for (const python of [process.env.PYTHON ?? 'python3', '/usr/bin/python3']) {
    if (spawnSync(python, ['-c', `import ${packages.join(', ')}`]).status === 0) return { python };
  }
  return { missing: `no Python with ${packages.join(' and ')}; PYTHON names another` };
}
