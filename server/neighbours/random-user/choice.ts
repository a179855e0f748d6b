/** What may be chosen of people. */
import { HOME_COUNTRIES } from '../../../db/vocabulary.ts';
import type { HomeCountry } from '../../generators/address.ts';

export const NATIONALITIES = Object.values(HOME_COUNTRIES).flat() as HomeCountry[];

/** In the order in which the original had them. */
export const FIELDS = [
  'gender',
  'name',
  'location',
  'email',
  'login',
  'dob',
  'registered',
  'phone',
  'cell',
  'id',
  'picture',
  'nat',
] as const;
