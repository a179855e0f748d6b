/**
 * The published releases as JSON: the live one, any one, all of them. Addresses are relative to the document that
 * contains them, so that the same bytes are right on any host and below any prefix.
 */
import type { Registry } from '../../api/framework/registry.ts';
import type { Release, ReleaseFile } from './catalogue.ts';
import { samplePath } from './sample.ts';

/** For versioned paths, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For listings and the pointer to the live release. */
export const SHORT_LIVED = 'public, max-age=60';

export interface ListedFile extends ReleaseFile {
  /** Relative to the document. */
  url: string;
}

export interface ListedRelease {
  version: string;
  /** Vintage of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  /** ISO 8601 instant in UTC. */
  publishedAt: string;
  /** Total size of its files. */
  bytes: number;
  files: ListedFile[];
}

export interface ListedSample {
  /** Such as /api/orders. */
  route: string;
  url: string;
}

export interface Listing {
  /** Version of the live release. */
  live: string;
  /** Newest first. */
  releases: (ListedRelease & { live: boolean; url: string })[];
  samples: ListedSample[];
}

/** `base` leads from the document to the release's folder. */
export function listedRelease(
  { version, sourceDate, publishedAt, files }: Release,
  base = '',
): ListedRelease {
  const listed = [...files.values()].map((file) => ({ ...file, url: `${base}${file.path}` }));
  return {
    version,
    sourceDate,
    publishedAt: publishedAt.toISOString(),
    bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
    files: listed,
  };
}

/** `latest.json`: the live release, from the folder above it. */
export const latestRelease = (release: Release): ListedRelease =>
  listedRelease(release, `${release.version}/`);

export function listing(releases: readonly Release[], live: string, registry: Registry): Listing {
  const samples = [...registry.values()].filter(({ route }) => route.kind === 'fixture');
  return {
    live,
    releases: [...releases].sort(newestFirst).map((release) => ({
      ...latestRelease(release),
      live: release.version === live,
      url: `${release.version}/index.json`,
    })),
    samples: samples.map((endpoint) => ({ route: endpoint.path, url: samplePath(endpoint) })),
  };
}

/** The hash at the end of a version says nothing about time. */
const newestFirst = (a: Release, b: Release) =>
  b.sourceDate.localeCompare(a.sourceDate) ||
  b.publishedAt.getTime() - a.publishedAt.getTime() ||
  b.version.localeCompare(a.version);

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
