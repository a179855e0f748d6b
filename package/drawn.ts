/** A route of pictures: the code of all of them is read when one is asked for. */
import type { Image } from '../api/framework/route.ts';
import type { RouteLoader } from './world.ts';

type Pictures = Readonly<Record<string, Image>>;

export function drawn(fetchPictures: () => Promise<{ default: () => Pictures }>, file: string): RouteLoader {
  let route: Image | undefined;
  return {
    kind: 'image',
    load: () => route,
    fetch: async () => {
      route = (await fetchPictures()).default()[file];
    },
  };
}
