/**
 * The pages of the published releases, for the service and for a static site. Their links are relative and name files,
 * since a file host may not serve index.html for a folder.
 */

import { type Html, html } from '../../api/framework/html.ts';
import { dayText } from '../web/dates.ts';
import { page } from '../web/page.ts';
import { withCard } from '../web/social-card.ts';
import type { ListedFile, ListedRelease, ListedSample, Listing } from './listing.ts';

/** `datasets/index.html` */
export async function datasetsPage({ releases, samples }: Listing, publicUrl: string): Promise<string> {
  const body = html`<p><a href="/data">Data</a></p><h1>Releases</h1>
<p class="lead">Reference data as releases that never change: one SQLite file with everything in it, every table as CSV, NDJSON
and Parquet, the data package that describes them, and what changed since the release before.</p>
<p>Every file can be read in part, with Range requests. The same as JSON: <a href="index.json">every release</a>,
<a href="latest.json">the live one</a>.</p>
<section class="shelf"><h2>All releases</h2>
<div class="scroll" tabindex="0"><table class="files releases"><thead><tr><th>Version</th><th>Newest source</th><th>Published</th><th class="number">Files</th>
<th class="number">Size</th></tr></thead><tbody>${releases.map(
    ({ version, live, sourceDate, publishedAt, bytes, files }) => html`
<tr><td><a href="${version}/index.html"><code>${version}</code></a> ${live ? LIVE : ''}</td><td>${dayText(sourceDate)}</td>
<td>${dayText(publishedAt)}</td><td class="number">${files.length}</td>
<td class="number">${sizeText(bytes)}</td></tr>`,
  )}</tbody></table></div>
${newest(releases)}</section>
<section class="shelf"><h2>Samples</h2>
<p>A thousand records of each fixture route, as seed 1 gives them on the day of the live release's newest source.</p>
${sampleList(samples)}</section>`;
  const text = await page({
    title: 'Releases of the data to download',
    description: 'Releases of the reference data to download, as SQLite, CSV, NDJSON and Parquet.',
    body,
    layout: 'wide',
  });
  return withCard(text, publicUrl, '/datasets/');
}

/** Where any two releases are compared, with the two newest as the example. */
function newest([after, before]: Listing['releases']): Html | string {
  if (!before || !after) return '';
  return html`<p>What changed: <a href="${comparisonPath(before.version, after.version)}">between the two newest</a>, since the release
before on the page of each release, and between any two, A and B, at <code>/datasets/A...B</code>.</p>`;
}

const LIVE = html`<span class="live-mark">live</span>`;

const sampleList = (samples: readonly ListedSample[]): Html =>
  html`<ul>${samples.map(
    ({ route, url }) => html`
<li><a href="${url}"><code>${url.replace(/^samples\//, '')}</code></a> of <code>${route}</code></li>`,
  )}</ul>`;

/** Only a running service compares: on a static site these links lead to it, or nowhere. */
const comparisonPath = (before: string, after: string) => `/datasets/${before}...${after}.html`;

/** Releases that a page offers to compare with. */
const MOST_COMPARED = 50;

/**
 * `datasets/<version>/index.html`. `all` are the releases to compare it with, newest first.
 */
export async function releasePage(
  release: ListedRelease,
  all: readonly Pick<ListedRelease, 'version'>[],
  publicUrl: string,
): Promise<string> {
  const { version, sourceDate, publishedAt, bytes, files } = release;
  const { whole, byTable } = grouped(files);
  const body = html`<p><a href="/data">Data</a> · <a href="../index.html">Releases</a></p><h1><code>${version}</code></h1>
<p class="lead">Its newest source is of ${dayText(sourceDate)}; it was published on ${dayText(publishedAt)} and has
${files.length} files of ${sizeText(bytes)} together.</p>
<p>The same as <a href="index.json">JSON</a>, with the SHA-256 of each file.</p>
<section class="shelf"><h2>Files</h2>
<div class="scroll" tabindex="0"><table class="files"><thead><tr><th>File</th><th class="number">Size</th><th>Media type</th>
<th class="hash">SHA-256</th></tr></thead><tbody>${whole.map(
    (file) => html`
<tr><td><a href="${file.url}"><code>${file.path}</code></a></td><td class="number">${sizeText(file.bytes)}</td>
<td>${file.mediatype.split(';', 1)[0]}</td><td class="hash"><code>${file.sha256}</code></td></tr>`,
  )}</tbody></table></div></section>
${changes(version, all)}
${byTable.size === 0 ? '' : tableFiles(byTable)}`;
  const text = await page({
    title: `Release ${version}`,
    description: `The files of release ${version} of the reference data, with their sizes and hashes.`,
    body,
    layout: 'wide',
  });
  return withCard(text, publicUrl, `/datasets/${version}/`);
}

/** Links to what changed: since the release before it, and between it and any other. */
function changes(version: string, all: readonly Pick<ListedRelease, 'version'>[]): Html {
  const others = all.filter((each) => each.version !== version).slice(0, MOST_COMPARED);
  // Pages link to the heading whatever there is.
  if (others.length === 0)
    return html`<section class="shelf"><h2 id="changes">What changed</h2><p>There is no other release to compare it with.</p></section>`;
  const before = all[all.findIndex((each) => each.version === version) + 1];
  return html`<section class="shelf"><h2 id="changes">What changed</h2>
${before ? html`<p><a href="${comparisonPath(before.version, version)}">Since <code>${before.version}</code></a>, the release before it.</p>` : ''}
<details><summary>Compare with any other release</summary><ul>${others.map(
    (other) => html`
<li><a href="${comparisonPath(other.version, version)}"><code>${other.version}</code></a></li>`,
  )}</ul></details></section>`;
}

/** Table of a file: csv/country.csv is the table country. */
function tableFiles(byTable: ReadonlyMap<string, readonly ListedFile[]>): Html {
  const formats = [...new Set([...byTable.values()].flat().map(({ path }) => formatOf(path)))];
  return html`<section class="shelf"><h2>Tables</h2>
<div class="scroll" tabindex="0"><table class="files"><thead><tr><th>Table</th>${formats.map((format) => html`<th>${format}</th>`)}</tr></thead><tbody>${[
    ...byTable,
  ].map(
    ([table, forms]) => html`
<tr><td><code>${table}</code></td>${formats.map((format) => fileCell(forms.find(({ path }) => formatOf(path) === format)))}</tr>`,
  )}</tbody></table></div></section>`;
}

const fileCell = (file: ListedFile | undefined): Html =>
  file
    ? html`<td><a href="${file.url}">${formatOf(file.path)}</a> ${sizeText(file.bytes)}</td>`
    : html`<td class="null">–</td>`;

/** Files about the whole release, and the formats of each of its tables. */
function grouped(files: readonly ListedFile[]) {
  const ofTables = files.filter(({ path }) => path.includes('/'));
  return {
    whole: files.filter((file) => !ofTables.includes(file)),
    byTable: Map.groupBy(ofTables, ({ path }) => path.replace(/^.*\/|\.\w+$/g, '')),
  };
}

const formatOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** 17.1 MB, in powers of a thousand; bytes below that. */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  return `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}
