/**
 * In the place of npm where the command installs what a part needs: links to the packages of this project, or what it has
 * excerpts of, in the versions that it asks for. Waits as long as SLOW_NPM_MS says.
 */
'use strict';

const { existsSync, mkdirSync, readFileSync, symlinkSync } = require('node:fs');
const { dirname, join } = require('node:path');
const tar = require('tar');

const ROOT = join(__dirname, '..', '..');
const OURS = join(ROOT, 'node_modules');
const EXCERPTS = join(ROOT, 'sources', 'packages');

setTimeout(
  () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [name, version] of Object.entries(dependencies)) {
      const at = join('node_modules', name);
      mkdirSync(dirname(at), { recursive: true });
      const file = join(EXCERPTS, `${name}.tgz`);
      if (existsSync(file)) {
        mkdirSync(at);
        tar.extract({ file, cwd: at, strip: 1, sync: true });
      } else {
        symlinkSync(join(OURS, name), at);
      }
      const found = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')).version;
      if (found !== version) throw new Error(`${name} is ${found} here and not ${version}`);
    }
  },
  Number(process.env.SLOW_NPM_MS ?? 0),
);
