/** A route at its URL, which follows from the path of its file. */
import { Table } from './csv.ts';
import { QueryReader } from './query.ts';
import { type Route, recordOf } from './route.ts';

/** A route with everything that its declaration implies. */
export interface Endpoint {
  /** /api/country-stats/rankings */
  path: string;
  /** /api/country-stats */
  family: string;
  /** /rankings; empty for the family's own route. */
  suffix: string;
  route: Route;
  reader: QueryReader;
  /** Columns of the CSV form. */
  table: Table;
}

interface Place extends Pick<Endpoint, 'path' | 'family' | 'suffix'> {
  /** Below routes/. */
  file: string;
}

/** Of the files below routes/: a name like `block.schema.ts` has no URL. */
export const isRouteFile = (file: string): boolean => !/\.schema\.[jt]s$/.test(file);

/** `ipv4-cidr/parse.ts` is /api/ipv4-cidr/parse, `deployments/index.ts` is /api/deployments. */
export function placeOf(file: string): Place {
  const [family = '', ...rest] = file.replace(/(\/index)?\.[jt]s$/, '').split('/');
  const suffix = rest.map((part) => `/${part}`).join('');
  return { file, path: `/api/${family}${suffix}`, family: `/api/${family}`, suffix };
}

export function endpointOf({ path, family, suffix }: Omit<Place, 'file'>, route: Route): Endpoint {
  return {
    path,
    family,
    suffix,
    route,
    reader: new QueryReader(route, path),
    table: new Table(recordOf(route)),
  };
}

/** ChanceDice of /api/chance/dice: what its records are called in documents and in programs. */
export function schemaName(path: string): string {
  return path
    .slice('/api/'.length)
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** chanceDice of /api/chance/dice: what its method is called, of a world and of the client. */
export const operationName = (path: string): string =>
  schemaName(path).replace(/^./, (letter) => letter.toLowerCase());
