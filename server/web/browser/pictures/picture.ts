/** The interface of the drawings in this folder. */
import type { Asked } from '../asked.ts';

/** A drawing of what a route answers; `undefined` if this answer cannot be drawn. */
export type Picture = (data: unknown, asked: Asked) => Element | Promise<Element> | undefined;
