/** The address of the service if none is configured. */
export { DEFAULT_PUBLIC_URL } from '../../generators/draws/public-url.ts';
