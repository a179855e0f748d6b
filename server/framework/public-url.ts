/** Where the service is met when nobody says. */
export { DEFAULT_PUBLIC_URL } from '../generators/public-url.ts';
