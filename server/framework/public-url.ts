/** The address of the service if none is configured. */
export { DEFAULT_PUBLIC_URL } from '../generators/public-url.ts';
