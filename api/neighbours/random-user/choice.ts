/** What may be chosen of people. */
import { HOME_COUNTRIES, type HomeCountry } from '../../../db/locales.ts';

export const NATIONALITIES = [...new Set(Object.values(HOME_COUNTRIES).flat())] as readonly HomeCountry[];

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
