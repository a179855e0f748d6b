import type { Neighbour } from '../../../api/framework/neighbour.ts';

/** Where the page of a neighbour is. */
export const neighbourPath = ({ name }: Pick<Neighbour, 'name'>): string => `/docs/neighbours/${name}`;
