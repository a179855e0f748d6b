/** The format of pictures that are drawn without a service, in place of api/schemas/picture-format.ts. */
import { oneOf, withTraits } from '../api/framework/params.ts';

const traits = { json: { enum: ['svg'] }, expected: 'svg, because pixels are drawn by the service only' };

export const pictureFormat = () => withTraits(oneOf('svg'), traits).optional();
