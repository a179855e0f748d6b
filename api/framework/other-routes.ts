/** Paths that other services have for what a request answers here. */
import { otherNames } from './other-names.ts';
import routes from './other-routes.json' with { type: 'json' };

const ROUTES = otherNames(routes);

/** The request that answers what others have under a path of this name, which is singular. */
export const routeCalled = (name: string): string | undefined => ROUTES.get(name)?.[0];
