/** The formats that pictures are drawn in. */
import { oneOf } from '../framework/params.ts';

export const pictureFormat = () =>
  oneOf('svg', 'png', 'webp').default('svg').describe('Format of the image; svg is drawn at once.');
