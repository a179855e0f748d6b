/** The formats that pictures are drawn in. */
import { oneOf } from '../framework/params.ts';

export const pictureFormat = () =>
  oneOf('svg', 'png', 'webp')
    .optional()
    .describe(
      'Format of the image; takes precedence over the Accept header; svg, which is drawn at once, if ' +
        'neither asks for another.',
    );
