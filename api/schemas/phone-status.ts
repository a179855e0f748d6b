/** Why a phone number is nobody's. */
import { z } from 'zod';
import { PHONE_STATUSES } from '../../db/phone-range.ts';

export const phoneStatusField = z
  .enum(PHONE_STATUSES)
  .nullable()
  .describe(
    'Why the number is nobody’s: reserved, kept for fiction by the regulator, or unassigned, in no range of the ' +
      'numbering plan; null without a number.',
  );
