/** The files of a static site, for a file host or a CDN: the server's answers without a server. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Endpoint, Registry } from '../../api/framework/registry.ts';
import { NEIGHBOURS } from '../../api/neighbours/index.ts';
import { holdRelease } from '../../db/lease.ts';
import { ReleaseError, versionsIn } from '../../db/release.ts';
import { asyncApi } from '../docs/asyncapi.ts';
import { llmsText } from '../docs/llms.ts';
import { openApi } from '../docs/openapi.ts';
import { type Release, readRelease } from '../downloads/catalogue.ts';
import {
  IMMUTABLE,
  jsonText,
  type Listing,
  latestRelease,
  listedRelease,
  listing,
  SHORT_LIVED,
} from '../downloads/listing.ts';
import { mediatypeOf } from '../downloads/mediatype.ts';
import { datasetsPage, releasePage } from '../downloads/pages.ts';
import { answerPath, answerText, samplePath, sampleText } from '../downloads/sample.ts';
import { type Links, pageFiles, siteLinks } from './pages.ts';

export interface SiteFile {
  /** Below the site's root, with slashes. */
  path: string;
  bytes: number;
  /** 64 hexadecimal digits. */
  sha256: string;
  mediatype: string;
  cacheControl: string;
  /** A file to copy, or the content to write. */
  content: { file: string } | { text: string | Buffer };
}

export interface Site {
  version: string;
  /** In the order of appearance: a file comes after everything that it refers to. */
  stages: readonly { name: string; files: readonly SiteFile[] }[];
  /** Ends the leases on the releases whose files are to be copied. */
  close(): void;
}

/**
 * The site for a folder of releases. It depends only on the releases, the routes and the address, not on a clock.
 * Throws a ReleaseError if a release is not whole.
 */
export async function siteOf(
  releases: string,
  { dataset, registry, liveOnly }: { dataset: ServedDataset; registry: Registry; liveOnly: boolean },
): Promise<Site> {
  const { version } = dataset;
  const versions = liveOnly ? [version] : await versionsIn(releases);
  const leases = versions.map((each) => holdRelease(releases, each));
  const published: Release[] = [];
  for (const each of versions) published.push(await readRelease(releases, each));
  const live = published.find((release) => release.version === version);
  if (!live) throw new ReleaseError('missing', `the live release ${version} is gone from ${releases}`);

  const listed = listing(published, version, registry);
  const ofKind = (kind: Endpoint['route']['kind']) =>
    [...registry.values()].filter(({ route }) => route.kind === kind);
  const references = ofKind('reference');
  const links = siteLinks(registry, dataset);
  return {
    version,
    close: () => {
      for (const end of leases) end?.();
    },
    stages: [
      { name: 'releases', files: published.flatMap(releaseFiles) },
      {
        name: 'answers',
        files: references.map((endpoint) => textFile(answerPath(endpoint), answerText(endpoint, dataset))),
      },
      {
        name: 'samples',
        files: ofKind('fixture').map((endpoint) =>
          textFile(`datasets/${samplePath(endpoint)}`, sampleText(endpoint, dataset)),
        ),
      },
      {
        name: 'listings',
        files: [
          textFile('openapi.json', JSON.stringify(openApi(registry, dataset))),
          textFile('asyncapi.json', JSON.stringify(asyncApi(registry, dataset))),
          textFile('llms.txt', llmsText(registry, NEIGHBOURS, dataset.publicUrl)),
          ...(
            await Promise.all(
              published.map((release) => releaseListings(release, listed, links, dataset.publicUrl)),
            )
          ).flat(),
          textFile('datasets/index.json', jsonText(listed)),
          textFile(
            'datasets/index.html',
            links.relative(await datasetsPage(listed, dataset.publicUrl), 'datasets/index.html'),
          ),
          ...(await pageFiles(registry, dataset)).map(({ path, content }) => textFile(path, content)),
        ],
      },
      { name: 'pointer', files: [textFile('datasets/latest.json', jsonText(latestRelease(live)))] },
    ],
  };
}

const releaseFiles = ({ version, folder, files }: Release): SiteFile[] =>
  [...files.values()].map((file) => ({
    ...file,
    path: `datasets/${version}/${file.path}`,
    cacheControl: IMMUTABLE,
    content: { file: join(folder, file.path) },
  }));

async function releaseListings(
  release: Release,
  { releases }: Listing,
  links: Links,
  publicUrl: string,
): Promise<SiteFile[]> {
  const listed = listedRelease(release);
  const folder = `datasets/${release.version}`;
  return [
    textFile(`${folder}/index.json`, jsonText(listed)),
    textFile(
      `${folder}/index.html`,
      links.relative(await releasePage(listed, releases, publicUrl), `${folder}/index.html`),
    ),
  ];
}

const textFile = (path: string, text: string | Buffer): SiteFile => ({
  path,
  bytes: Buffer.byteLength(text),
  sha256: hash('sha256', text),
  mediatype: mediatypeOf(path),
  cacheControl: SHORT_LIVED,
  content: { text },
});
