/** A query as people read it: commas, colons and slashes need no escape in one. For the server's pages and for the browser. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
