/** `world` from the sources of the tree and the release of the test run: what the package has, without building it. */
import { inject } from 'vitest';
import { openServed } from '../../api/framework/dataset.ts';
import { isGenerated } from '../../api/framework/route.ts';
import { Catalogue, type RouteLoaders, worldFunction } from '../../package/world.ts';
import { sharedRegistry } from '../shared-registry.ts';

const { version, vocabulary } = await openServed(inject('releases'));
const loaders: RouteLoaders = Object.fromEntries(
  [...(await sharedRegistry()).values()].flatMap(({ path, route }) =>
    isGenerated(route) ? [[`${path.slice('/api/'.length)}.ts`, { kind: route.kind, load: () => route }]] : [],
  ),
);

export const world = worldFunction(new Catalogue(loaders), { version, vocabulary });
