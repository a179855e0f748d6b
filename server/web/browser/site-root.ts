/** Where the site and the API are: a copy of the site may be in any folder, and the API on another host. */

const { root = '/', api = '/' } = document.documentElement.dataset;

/** Whether there is an API to send requests to; a copy of the site may have none. */
export const hasApi: boolean = api !== '';

/** The address of a path of the API, such as /api/orders?seed=7. */
export const apiUrl = (path: string): string => new URL(path, new URL(api, location.href)).href;

/** The address of a page or a file of the site, given without the leading slash. */
export const siteUrl = (path: string): string => new URL(path, new URL(root, location.href)).href;

/** The address of a page, given without the leading slash: where files are hosted, it is one that ends in .html. */
export const pageUrl = (path: string): string => siteUrl(root === '/' ? path : `${path}.html`);

/** The page of a request, such as that of /api/orders?seed=7. */
export function requestPage(url: string): string {
  const [path = ''] = url.split('?');
  return pageUrl(path.replace('/api/', 'docs/')) + url.slice(path.length);
}

/** A request as a path of the API, also where it was typed with the address of this service. */
export function ownPath(typed: string): string {
  const text = typed.trim();
  const own = [apiUrl('/'), `${location.origin}/`].find((each) => text.startsWith(each));
  return own === undefined ? text : text.slice(own.length - 1);
}
