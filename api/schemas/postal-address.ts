/** A postal address as records show it. */
import { z } from 'zod';

export const postalAddress = z.strictObject({
  street: z.string().describe('Street and number, in the order of the country.'),
  secondary: z.string().nullable().describe('Flat, floor or suite; null if there is none.'),
  city: z.string().describe('City.'),
  region: z.string().describe('State, province or region that the city is in.'),
  regionCode: z.string().describe('ISO 3166-2 code of the region, without the country.'),
  postalCode: z.string().describe('Postal code of the city.'),
  country: z.string().describe('English name of the country.'),
  countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
});
