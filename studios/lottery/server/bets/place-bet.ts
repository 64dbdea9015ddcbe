import { hash } from 'node:crypto';
import type { Static } from 'typebox';
import { amount, amountFromNumber, formatAmount } from '#platform/money/money.ts';
import { perHost } from '#seamless/per-host.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { placeBet } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { restrictionsForBets } from '../limits/restrictions.ts';
import { limitsOf, viewLimits } from '../limits/view-limits.ts';
import type { SessionRow } from '../sessions/session.store.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { areDistinct, exposuresOf, priceLine, stakeOf, storeLines } from './bet-lines.ts';
import { WIRE_SCALE } from './bet-stake.ts';
import { createBetTaker } from './bet-taker.ts';
import { viewBet } from './bet-view.ts';

const betTakerOf = perHost(createBetTaker);

/** Places a bet. The lines of one bet are taken or refused together. */
export const placeBetRoute = route(
  placeBet,
  async ({ input, host, session, idempotencyKey, reject }) => {
    const known = await sessionOf(host, session);
    if (known === undefined || idempotencyKey === undefined) {
      return reject('SESSION_INVALID');
    }
    return await placeFor(host, known, { input, key: idempotencyKey, reject });
  },
);

/** The odds that the player saw; undefined when one of the lines does not name them. */
function oddsSeenOf(
  lines: readonly { readonly odds4?: number | undefined }[],
): readonly number[] | undefined {
  const seen = lines.flatMap(({ odds4 }) => (odds4 === undefined ? [] : [odds4]));
  return seen.length === lines.length ? seen : undefined;
}
