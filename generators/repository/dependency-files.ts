/** The manifest of the shop's repository and its lock file, in which updates of packages are made. */
import { base64 } from '../../standards/bytes.ts';
import { blobId } from '../../standards/git/blob.ts';
import { hunksOf } from '../../standards/git/hunks.ts';
import { patchText } from '../../standards/git/patch.ts';
import { contentOf, type Edit, editedContent } from '../../standards/git/text-file.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import type { World } from '../world.ts';
import type { FileChange } from './change.ts';
import { type Dependency, dependenciesBefore } from './dependencies.ts';

const NAME = 'shop';
const MODE = '100644';
/** Bytes of a SHA-512. */
const DIGEST = 64;

/** The version once in the manifest; in the lock file once more, with where it comes from and its checksum. */
export const UPDATE_SIZE = { filesChanged: 2, insertions: 5, deletions: 5 } as const;

const asked = ({ name, version }: Dependency) => `"${name}": "${version}"`;

/** What a lock file says of a package; the checksum matches no real one. */
function locked(world: World, { name, index, updates, version }: Dependency): string[] {
  const digest = world.key(`package ${index}`, Math.abs(updates)).stream('integrity').bytes(DIGEST);
  return [
    `      "version": "${version}",`,
    `      "resolved": "https://packages.${SHOP_FACTS.domain}/${name}/-/${name}-${version}.tgz",`,
    `      "integrity": "sha512-${base64(digest)}",`,
  ];
}

const listed = (dependencies: readonly Dependency[], indent: string) =>
  dependencies.map((each, index) => `${indent}${asked(each)}${index < dependencies.length - 1 ? ',' : ''}`);

/** The two files before the n-th update of all packages, and its edits of them. */
export function dependencyFiles(world: World, update: number, context: number): FileChange[] {
  const { all, next } = dependenciesBefore(update, world.vocabulary);
  const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const place = sorted.findIndex(({ index }) => index === next.index);
  const after = sorted.with(place, next);
  const manifest = ['{', `  "name": "${NAME}",`, '  "private": true,', '  "dependencies": {'];
  const lock = [
    '{',
    `  "name": "${NAME}",`,
    '  "lockfileVersion": 3,',
    '  "requires": true,',
    '  "packages": {',
    '    "": {',
    `      "name": "${NAME}",`,
    '      "dependencies": {',
  ];
  const entries = sorted.map((each, index) => [
    `    "node_modules/${each.name}": {`,
    ...locked(world, each),
    '      "license": "MIT"',
    index < sorted.length - 1 ? '    },' : '    }',
  ]);
  const lines = [...lock, ...listed(sorted, '        '), '      }', '    },', ...entries.flat(), '  }', '}'];
  const first = lock.length + sorted.length + 2 + entries.slice(0, place).flat().length + 1;
  return [
    edited(
      'package.json',
      [...manifest, ...listed(sorted, '    '), '  }', '}'],
      [{ at: manifest.length + place, removed: 1, added: [listed(after, '    ')[place] as string] }],
      context,
    ),
    edited(
      'package-lock.json',
      lines,
      [
        { at: lock.length + place, removed: 1, added: [listed(after, '        ')[place] as string] },
        { at: first, removed: 3, added: locked(world, next) },
      ],
      context,
    ),
  ];
}

function edited(path: string, lines: readonly string[], edits: readonly Edit[], context: number): FileChange {
  const before = { lines, endsInNewline: true };
  const oldText = contentOf(before);
  const newText = editedContent(oldText, before, edits, true);
  const hunks = hunksOf(before, edits, context, before);
  return {
    type: 'modify',
    path,
    oldPath: path,
    oldMode: MODE,
    newMode: MODE,
    insertions: edits.reduce((sum, { added }) => sum + added.length, 0),
    deletions: edits.reduce((sum, { removed }) => sum + removed, 0),
    hunks,
    patch: patchText({
      before: { path, mode: MODE, id: blobId(oldText) },
      after: { path, mode: MODE, id: blobId(newText) },
      hunks,
    }),
    before: oldText,
  };
}
