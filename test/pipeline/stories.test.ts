/** Stories are checked when they are built: what a generator could not tell stops the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STORY_SCHEMAS } from '../../db/stories.ts';
import { stories as normalized } from '../../pipeline/normalize/stories.ts';
import { parseTables } from '../../sources/intake/tables.ts';
import stories from '../../sources/stories/source.ts';

const files = new Map(
  await Promise.all(stories.files.map(async ({ name, read }) => [name, await read()] as const)),
);

/** The message for a file whose text is changed; the others are as they were. */
function refusal(file: string, change: (text: string) => string): string {
  const text = Buffer.from(files.get(file) as Uint8Array).toString();
  const changed = change(text);
  expect(changed).not.toBe(text);
  const tables = Object.fromEntries(
    Object.entries(stories.tables).filter(([, table]) => table.file === file),
  );
  try {
    parseTables({ ...stories, tables }, new Map([[file, Buffer.from(changed)]]));
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing is wrong';
}

describe('a build', () => {
  it('names the file and the place of a slot that there is not', () => {
    const message = refusal('posts/products.yaml', (text) => text.replace('{product}', '{prodct}'));
    expect(message).toContain('stories, posts/products.yaml');
    expect(message).toContain("stories.0.titles.0: no slot 'prodct' in 'Why we sell it: {prodct}'");
  });

  it('names what it does not know, and what is missing', () => {
    expect(refusal('replies.yaml', (text) => text.replace('- help:', '- hlep:'))).toContain(
      'replies.question.1',
    );
    expect(refusal('posts/products.yaml', (text) => text.replace('titles:', 'title:'))).toContain('titles');
    expect(refusal('posts/products.yaml', (text) => `${text}more: []\n`)).toContain('more');
  });

  it('names the line of code whose slot, purpose or choices there are not', () => {
    const faults = [
      [/find__Thing__/, 'find__Thin__', "line 11: no slot 'Thin'"],
      ['__field', '__fild', "no slot 'fildValue'"],
      ['// +guard', '// +gaurd', "line 5: no purpose 'gaurd'"],
      ['// +guard', '// + guard', 'line 5: a mark that nobody reads'],
      ['__choice__', 'time.Second', "line 8: '__choice__' and choices go together"],
      [' | time.Second', '', 'line 8: expected 4 choices'],
      ['the __thing__', 'a __thing__', 'line 1: an article'],
      ['return w, nil', 'return w, nil ', 'line 31: blanks at the end'],
    ] as const;
    for (const [text, changed, message] of faults) {
      expect(
        refusal('code/go/find.go.tmpl', (code) => code.replace(text, changed)),
        changed,
      ).toContain(message);
    }
  });

  it('says which edit of a piece of code is missing, torn apart or too near another piece', () => {
    const changed = (from: string | RegExp, to: string) =>
      refusal('code/go/find.go.tmpl', (code) => code.replace(from, to));
    expect(changed(' // +log', '')).toContain("no edit for the purpose 'log'");
    expect(changed('} // +fix', '} // +log')).toContain("the lines of 'log' are not adjacent");
    expect(changed('// -rename', '// +rename')).toContain("the lines of 'rename' are not adjacent");
    expect(changed(/^.*\n/, '')).toContain("fewer than 4 lines before 'guard'");
    expect(changed(/\n\t\treturn nil, ErrNotFound\n\t\}\n\tif w.Status[\s\S]*/, '\n')).toContain(
      "fewer than 5 lines after 'log'",
    );
  });

  it('refuses a language that lacks a notice, and what no occasion or no text message holds', () => {
    const changed = (from: string | RegExp, to: string) =>
      refusal('notices/de.yaml', (text) => text.replace(from, to));
    expect(changed(/\n {2}sign-in:[\s\S]*(?=\n {2}welcome-account:)/, '')).toContain('notices.sign-in');
    expect(changed('{hour} Uhr: Ihr Termin', '{order}')).toContain(
      "notices.appointment.subjects.0: no slot 'order' in",
    );
    expect(changed('"Example Shop: Ihr Warenkorb wartet', '"Example Shop: „{product}“ wartet')).toContain(
      "notices.cart.texts.0: no slot 'product' in",
    );
    // The quotes of German are not of GSM 03.38, so fewer characters fit.
    expect(changed('unter "Meine Bestellungen"', 'unter „Meine Bestellungen“')).toContain(
      'notices.receipt-copy.texts.0: expected at most 160 characters of GSM 03.38, or 70 others',
    );
    expect(changed('group: "."', 'group: ""')).toContain('dollars.group');
  });

  it('makes a row of each file, by kind and name', () => {
    const { story } = normalized({ stories: parseTables(stories, files) as never });
    expect(story).toHaveLength(files.size);
    expect(new Set(story.map(({ kind }) => kind))).toEqual(new Set(Object.keys(STORY_SCHEMAS)));
    expect(story.map(({ kind, name }) => `${kind} ${name}`)).toContain('posts behind-the-scenes');
  });
});

it('the guide to the stories names each kind and its slots', async () => {
  const page = await readFile(
    join(import.meta.dirname, '..', '..', 'sources', 'stories', 'README.md'),
    'utf8',
  );
  for (const kind of Object.keys(STORY_SCHEMAS)) expect(page).toContain(`\`${kind}\``);
});
