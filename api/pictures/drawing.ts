/** The process that draws pictures. */
import { answerTasks } from '../framework/side-process.ts';
import type { Drawing } from './encoders.ts';
import { RASTERS } from './raster.ts';

answerTasks(({ format, svg }: Drawing) => RASTERS[format](svg));
