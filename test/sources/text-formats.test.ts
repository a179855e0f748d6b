/** The text formats of upstreams: record-jar, tab-separated values with comments, and ISO's XML. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import geonames from '../../sources/geonames/source.ts';
import { parseRecordJar } from '../../sources/iana-languages/record-jar.ts';
import ianaLanguages from '../../sources/iana-languages/source.ts';
import type { Live, Retrieval } from '../../sources/intake/retrieval.ts';
import { listOne } from '../../sources/iso-4217/list-one.ts';
import iso4217 from '../../sources/iso-4217/source.ts';
import { pinned } from './upstream/pinned.ts';
import { pinnedRecords, recordJar } from './upstream/registry.ts';
import { type Contents, startUpstream } from './upstream/server.ts';

async function answer({ live }: { live?: Live }, contents: Partial<Contents>): Promise<Retrieval> {
  const upstream = await startUpstream(contents);
  onTestFinished(() => upstream.stop());
  const { environment } = upstream;
  const signal = new AbortController().signal;
  return (await live?.({ signal, environment, today: '2026-11-30', limits: { pausesMs: [] } })) as Retrieval;
}

describe('the subtag registry', () => {
  const registry = (edit: (text: string) => string) => answer(ianaLanguages, { iana: { edit } });

  it('as record-jar text gives the pinned bytes', async () => {
    const { files } = await registry((text) => text);
    for (const [name, bytes] of await pinned(ianaLanguages)) {
      expect(Buffer.from(files.get(name) ?? []).equals(bytes), name).toBe(true);
    }
  });

  it('is folded in the text that the test makes of it, and may end its lines as DOS does', async () => {
    expect(recordJar('2025-08-25', pinnedRecords).match(/\n {2}\S/g)?.length).toBeGreaterThan(50);
    const { files } = await registry((text) => text.replaceAll('\n', '\r\n'));
    expect(JSON.parse(Buffer.from(files.get('registry.json') ?? []).toString())).toEqual(pinnedRecords);
  });

  it('is dated by what it states', async () => {
    const answered = await registry((text) => text.replace('2025-08-25', '2026-11-20'));
    expect(answered.vintage).toBe('2026-11-20');
    expect(Buffer.from(answered.files.get('meta.json') ?? []).toString()).toBe(
      '{\n\t"File-Date": "2026-11-20"\n}\n',
    );
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['has no date', (text) => text.slice(text.indexOf('%%') + 3), /line 1: .*File-Date alone, found Type/],
    [
      'has a date that is none',
      (text) => text.replace('2025-08-25', 'today'),
      /line 1: File-Date is 'today'/,
    ],
    [
      'has a field twice',
      (text) => text.replace('Subtag: aa', 'Subtag: aa\nSubtag: ab'),
      /line 5: Subtag occurs/,
    ],
    ['has a line of no field', (text) => text.replace('Subtag: aa', 'aa'), /line 4: expected .* found 'aa'/],
    ['has an empty record', (text) => text.replace('%%', '%%\n%%'), /line 3: a record ends that has no/],
    ['ends in a separator', (text) => `${text}%%\n`, /the last record has no fields/],
    ['has a blank line', (text) => text.replace('%%', '\n%%'), /line 2: expected .* found ''/],
    ['is a page', () => '<!doctype html>', /line 1: expected 'Name: value', .* found '<!doctype html>'/],
    ['is empty', () => '', /line 1: expected 'Name: value'/],
  ])('that %s is refused with the line', async (_, edit, message) => {
    const error = await registry(edit).catch((reason: Error) => reason);
    expect((error as Error).message).toMatch(/^iana-languages, http:.*\/language-subtag-registry: line|last/);
    expect((error as Error).message).toMatch(message);
  });

  it('has fields whose lines are joined by one blank', () => {
    const text = 'Comments: see\n   also   \n  x: y\nAdded: 2026-01-01\n';
    expect(parseRecordJar({ source: 'test', file: 'jar' }, text)).toEqual([
      [
        { name: 'Comments', body: 'see also x: y', line: 1 },
        { name: 'Added', body: '2026-01-01', line: 4 },
      ],
    ]);
  });
});

describe('countryInfo.txt', () => {
  const countryInfo = (edit: (text: string) => string) => answer(geonames, { geonames: { edit } });

  it('gives the pinned bytes, wherever its columns and the codes left out stand', async () => {
    const path = fileURLToPath(new URL('../../sources/geonames/countries.tsv', import.meta.url));
    const reversed = (text: string) =>
      text
        .split('\n')
        .map((line) =>
          /^(#ISO|\w\w\t)/.test(line) ? line.replace(/^#/, '').split('\t').reverse().join('\t') : line,
        )
        .map((line) => line.replace(/^EquivalentFipsCode/, '#$&'))
        .join('\n');
    for (const edit of [(text: string) => text, reversed]) {
      const { files, vintage } = await countryInfo(edit);
      expect(Buffer.from(files.get('countries.tsv') ?? []).toString()).toBe(await readFile(path, 'utf8'));
      expect(vintage).toBe('2023-01-01');
    }
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['lacks a column', (text) => text.replace('\tneighbours', '\tborders'), /no column 'neighbours': ISO, /],
    ['lacks a cell', (text) => text.replace('\nAE\t', '\nAE'), /line 6: expected 19 cells, found 18: AE/],
    ['has no row of Kosovo', (text) => text.replace(/\nXK\t.*/, ''), /changed \(no longer so: XK\)/],
    ['is a page', () => '<html>', /the header has no column 'ISO'/],
  ])('that %s is refused', async (_, edit, message) => {
    const error = (await countryInfo(edit).catch((reason: Error) => reason)) as Error;
    expect(error.message).toMatch(/^geonames, http:.*\/countryInfo\.txt: /);
    expect(error.message).toMatch(message);
  });

  it('without a date is as old as its retrieval', async () => {
    const answered = await answer(geonames, { geonames: { lastModified: 'yesterday' } });
    expect(answered.vintage).toBe('2026-11-30');
  });
});

describe('list one of ISO 4217', async () => {
  const xml = Buffer.from((await pinned(iso4217)).get('iso-4217-list-one.xml') as Uint8Array).toString();
  const currency = (code: string, text = xml) => listOne(text).find((row) => row.code === code);

  it('gives each currency once, with its minor unit', () => {
    expect(currency('EUR')).toEqual({
      code: 'EUR',
      number: '978',
      digits: 2,
      currency: 'Euro',
      published: '2024-06-25',
    });
    expect(currency('KWD')?.digits).toBe(3);
    expect(currency('XAU')?.digits).toBeNull();
    expect(currency('TTD')?.currency).toBe('Trinidad and Tobago Dollar');
    const renamed = xml.replaceAll('Trinidad and Tobago', 'Trinidad &amp; Tobago');
    expect(currency('TTD', renamed)?.currency).toBe('Trinidad & Tobago Dollar');
  });

  it('is refused when it is another document, ends early or disagrees with itself', () => {
    expect(() => listOne('<html></html>')).toThrow("expected one element ISO_4217 with its date 'Pblshd'");
    expect(() => listOne(xml.slice(0, -100))).toThrow(/expected one element ISO_4217/);
    expect(() => listOne(xml.replace('<CcyNbr>978<', '<CcyNbr>979<'))).toThrow(
      /EUR is listed as 979 and 978/,
    );
  });
});
