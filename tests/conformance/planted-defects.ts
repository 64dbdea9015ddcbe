import type { Defect } from './planted-defect.ts';
import { IN_PAY_BATCH } from './planted-in-payouts.ts';
import { IN_PLACE_BATCH } from './planted-in-stakes.ts';
import { IN_UNDOING } from './planted-in-undoing.ts';

/** Lists the defects that are planted in the database, each of one fault. */
export const DEFECTS: readonly Defect[] = [...IN_PLACE_BATCH, ...IN_PAY_BATCH, ...IN_UNDOING];
