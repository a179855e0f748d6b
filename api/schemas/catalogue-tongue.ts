import { z } from 'zod';
import { CATALOGUE_LANGUAGES } from '../../db/product-vocabulary.ts';

/** Languages in which products are told. */
export const catalogueTongue = z.enum(['en', ...CATALOGUE_LANGUAGES]);
