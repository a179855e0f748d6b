/** Every neighbour whose requests are answered here. */
import type { Neighbour } from '../framework/neighbour.ts';
import { jsonPlaceholderNeighbour } from './json-placeholder/index.ts';
import { randomUserNeighbour } from './random-user/index.ts';
import { restCountriesNeighbour } from './rest-countries/index.ts';

export const NEIGHBOURS: readonly Neighbour[] = [
  restCountriesNeighbour,
  jsonPlaceholderNeighbour,
  randomUserNeighbour,
];
