/** Where the service is met when nobody says: what records link to. */
export const DEFAULT_PUBLIC_URL = 'http://localhost:8080';
