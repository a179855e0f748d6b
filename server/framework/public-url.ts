/** Where the service is met when nobody says: records link to it. */
export const DEFAULT_PUBLIC_URL = 'http://localhost:8080';
