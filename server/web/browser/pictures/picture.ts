/** The interface of the drawings in this folder. */
import type { AnsweredRequest } from '../answered-request.ts';

/** A drawing of what a route answers; `undefined` if this answer cannot be drawn. */
export type Picture = (data: unknown, asked: AnsweredRequest) => Element | Promise<Element> | undefined;
