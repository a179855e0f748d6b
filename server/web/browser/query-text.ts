/** Queries and URLs as people read them. For the server's pages and for the browser. */

/** Commas, colons and slashes need no escaping in a query. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');

/** A URL in pieces, between which a line may break, but not within a name. */
export const urlPieces = (url: string): string[] => url.split(/(?=&)|(?<=[?,])/);
