/** The known name that the caller probably meant, for the messages of the service. */
export { hint, nearest, notAmong } from '../../standards/nearest.ts';
