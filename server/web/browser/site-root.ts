/** Where the site and the API are: a copy of the site may be in any folder, and the API on another host. */

const { root = '/', api = '/' } = document.documentElement.dataset;

/** Whether there is an API to send requests to; a copy of the site may have none. */
export const hasApi: boolean = api !== '';

/** The address of a path of the API, such as /api/orders?seed=7. */
export const apiUrl = (path: string): string => new URL(path, new URL(api, location.href)).href;

/** The address of a page or a file of the site, given without the leading slash. */
export const siteUrl = (path: string): string => new URL(path, new URL(root, location.href)).href;
