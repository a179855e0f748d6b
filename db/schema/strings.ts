import { text } from 'drizzle-orm/sqlite-core';

/** A JSON array of strings in one TEXT column, for short lists that no query filters on. */
export const strings = () => text({ mode: 'json' }).$type<string[]>();
