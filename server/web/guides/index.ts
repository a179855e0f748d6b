/** The guides, in the order in which people read them. */
import { agentsGuide } from './agents.ts';
import { clientsGuide } from './clients.ts';
import { errorsGuide } from './errors.ts';
import { formatsGuide } from './formats.ts';
import type { Guide } from './guide.ts';
import { limitsGuide } from './limits.ts';
import { operateGuide } from './operate.ts';
import { seedsGuide } from './seeds.ts';
import { startGuide } from './start.ts';

export type { Guide };

export const GUIDES: readonly Guide[] = [
  startGuide,
  seedsGuide,
  formatsGuide,
  errorsGuide,
  limitsGuide,
  clientsGuide,
  agentsGuide,
  operateGuide,
];
