/** What pages say of themselves to search engines, in the terms of schema.org. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { contentTypeOfFile, TABLE_FORMATS } from '../../api/framework/media-types.ts';
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { docsPath } from './contents.ts';
import { routeTitle } from './route-title.ts';
import { type SourceRow, sourceRows } from './tables.ts';

/** A node of JSON-LD; undefined where the service has no address that others could know. */
export type StructuredData = Readonly<Record<string, unknown>> | undefined;

const CONTEXT = 'https://schema.org';
const NAME = 'fixture-data';

const published = ({ publicUrl }: ServedDataset, data: (url: string) => object): StructuredData =>
  publicUrl === DEFAULT_PUBLIC_URL ? undefined : { '@context': CONTEXT, ...data(publicUrl) };

export const apiData = (dataset: ServedDataset, description: string): StructuredData =>
  published(dataset, (url) => ({
    '@type': 'WebAPI',
    name: NAME,
    description,
    url: `${url}/`,
    documentation: `${url}/docs`,
    isAccessibleForFree: true,
  }));

export const routeData = (endpoint: Endpoint, dataset: ServedDataset): StructuredData =>
  published(dataset, (url) => ({
    '@type': 'WebAPI',
    name: routeTitle(endpoint),
    description: endpoint.route.summary,
    url: `${url}${endpoint.path}`,
    documentation: `${url}${docsPath(endpoint)}`,
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebAPI', name: NAME, url: `${url}/` },
  }));

/** Files of a release that have all of its tables. */
const WHOLE = ['dataset.sqlite', 'dataset.sqlite.gz'] as const;

export const datasetData = (dataset: ServedDataset, description: string): StructuredData =>
  published(dataset, (url) => ({
    ...common(dataset, url),
    name: `${NAME}: reference data`,
    description,
    url: `${url}/data`,
    ...licences(sourceRows(dataset)),
    distribution: WHOLE.map((file) => download(`${url}/datasets/${dataset.version}/${file}`)),
  }));

interface DescribedTable {
  name: string;
  meaning: string;
  columns: readonly { name: string; source: string | null }[];
}

export const tableData = (
  dataset: ServedDataset,
  { name, meaning, columns }: DescribedTable,
): StructuredData =>
  published(dataset, (url) => ({
    ...common(dataset, url),
    name: `${name}: table of ${NAME}`,
    description: meaning,
    url: `${url}/data/tables/${name}`,
    ...licences(sourceRows(dataset).filter(({ id }) => columns.some(({ source }) => source === id))),
    variableMeasured: columns.map((column) => column.name),
    distribution: TABLE_FORMATS.map((format) =>
      download(`${url}/datasets/${dataset.version}/${format}/${name}.${format}`),
    ),
  }));

interface DescribedFigure {
  code: string;
  name: string;
  unit: string;
  licence: string;
}

export const figureData = (dataset: ServedDataset, figure: DescribedFigure): StructuredData =>
  published(dataset, (url) => ({
    ...common(dataset, url),
    name: `${figure.name} by country`,
    description: `${figure.name} of every country that has a figure, year by year: ${figure.unit}.`,
    url: `${url}/data/indicators/${figure.code}`,
    license: licenceUrl(figure.licence),
    variableMeasured: figure.name,
    distribution: [
      download(`${url}/api/country-stats/rankings?indicator=${figure.code}&format=csv`, 'rankings.csv'),
    ],
  }));

const common = ({ version, sourceDate }: ServedDataset, url: string) => ({
  '@type': 'Dataset',
  version,
  dateModified: sourceDate,
  isAccessibleForFree: true,
  creator: { '@type': 'Organization', name: NAME, url: `${url}/` },
  includedInDataCatalog: { '@type': 'DataCatalog', name: NAME, url: `${url}/datasets/` },
});

/** `file` has the ending of what is at the address. */
const download = (contentUrl: string, file = contentUrl) => ({
  '@type': 'DataDownload',
  contentUrl,
  encodingFormat: contentTypeOfFile(file)?.split(';', 1)[0],
});

/** Of the sources; what the project computed itself is under its own licence. */
function licences(sources: readonly SourceRow[]) {
  const names = [...new Set(sources.flatMap(({ licence }) => licence.split(' AND ')))];
  return { license: names.length === 0 ? licenceUrl('MIT') : names.map(licenceUrl) };
}

/** The address of a licence in the list of SPDX, whose identifiers have no blanks; of others the name. */
const licenceUrl = (name: string): string =>
  name.includes(' ') ? name : `https://spdx.org/licenses/${name}.html`;
