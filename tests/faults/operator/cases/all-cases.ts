import type { Forgery } from '../forgery.ts';
import { betCases } from './bet-cases.ts';
import { callCases } from './call-cases.ts';
import { drawCases } from './draw-cases.ts';
import { fieldCases } from './field-cases.ts';
import { logCases } from './log-cases.ts';
import { proofCases } from './proof-cases.ts';
import { receiptCases } from './receipt-cases.ts';
import { spinCases } from './spin-cases.ts';

/** Everything that the kit forges. */
export function allCases(): readonly Forgery[] {
  return [
    ...drawCases(),
    ...proofCases(),
    ...callCases(),
    ...spinCases(),
    ...logCases(),
    ...receiptCases(),
    ...betCases(),
    ...fieldCases(),
  ];
}
