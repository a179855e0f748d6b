/** Default address of the service, for links in records. */
export const DEFAULT_PUBLIC_URL = 'http://localhost:8080';
