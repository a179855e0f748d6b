/** The paces of what people do in a world, each by the clocks of the countries where they live. */
import { FILING, LEISURE, OFFICE, OUTREACH, VISITING, WORLD_CLOCKS } from './daytime.ts';
import { NO_GROWTH, NO_SEASON, Pace, RETAIL } from './pace.ts';
import { HOUR } from './window.ts';

/** Buying, and opening an account to buy. */
export const TRADE = new Pace(RETAIL, LEISURE.inUtc(WORLD_CLOCKS));

/** Signing in, at work and at home. */
export const VISITS = new Pace(NO_SEASON, VISITING.inUtc(WORLD_CLOCKS));

/** Making files, in UTC. */
export const FILES = new Pace(NO_SEASON, FILING.inUtc([[0, 1]]));

/** Word that a shop sends of its own accord. */
export const OUTREACHES = new Pace(RETAIL, OUTREACH.inUtc(WORLD_CLOCKS));

/** Writing for the blog: as much every year, in the offices of central Europe, where most of the team is. */
export const BLOGGING = new Pace(NO_SEASON, OFFICE.inUtc([[HOUR, 1]]), NO_GROWTH);
