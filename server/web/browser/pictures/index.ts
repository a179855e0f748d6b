/** Routes that people would rather look at, and the file that draws each; it is loaded when an answer is there. */
import type { Picture } from '../views.ts';

const PICTURES: Readonly<Record<string, () => Promise<{ draw: Picture }>>> = {
  '/api/ipv4-cidr/parse': () => import('./address-block.ts'),
};

export async function pictureFor(path: string): Promise<Picture | undefined> {
  return (await PICTURES[path]?.())?.draw;
}
