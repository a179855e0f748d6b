/** Queries and URLs as people read them. For the server's pages and for the browser. */

/** Commas, colons and slashes need no escape in a query. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');

/** A URL in pieces; a line may end after each of them, rather than within a name. */
export const urlPieces = (url: string): string[] => url.split(/(?=&)|(?<=[?,])/);
