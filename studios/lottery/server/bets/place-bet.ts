import { hash } from 'node:crypto';
import type { Static } from 'typebox';
import { amount, amountFromNumber, formatAmount } from '#platform/money/money.ts';
import { requireLiving } from '#seamless/living-session.ts';
import { perHost } from '#seamless/per-host.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { placeBet } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { restrictionsForBets } from '../limits/restrictions.ts';
import { limitsOf, viewLimits } from '../limits/view-limits.ts';
import type { SessionRow } from '../sessions/session.store.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { soldTo } from '../terms/terms.ts';
import { linesAsked } from './asked-lines.ts';
import { areDistinct, exposuresOf, priceLine, stakeOf, storeLines } from './bet-lines.ts';
import { WIRE_SCALE } from './bet-stake.ts';
import { createBetTaker } from './bet-taker.ts';
import { viewBet } from './bet-view.ts';

const betTakerOf = perHost(createBetTaker);

/** Places a bet. The lines of one bet are taken or refused together. */
export const placeBetRoute = route(placeBet, async (call) => {
  const { input, host, session, idempotencyKey: key, reject } = call;
  const known = await sessionOf(host, session);
  if (known === undefined || key === undefined) {
    return reject('SESSION_INVALID');
  }
  call.limitMember?.(known.member_ref);
  // A stake that was taken just now had a living session; the answer to an earlier one is shown in a living session, too.
  const onRepeated = () => requireLiving(call, known.ref);
  return await placeFor(host, known, { input, key, reject, onRepeated });
});

/** A bet as the browser sends it, and how it is refused. */
type BetCall = {
  readonly input: Static<typeof placeBet.input>;
  readonly key: string;
  readonly reject: (code: keyof typeof placeBet.rejects, value?: unknown) => never;
  /** Called before the answer to a bet that was placed by an earlier call. */
  readonly onRepeated?: () => Promise<void>;
};

/** Places a bet in the name of a session or a mandate; what it answers is `placeBet`'s answer. */
export async function placeFor(
  host: StudioHost,
  known: Pick<SessionRow, 'ref' | 'member_ref' | 'brand_ref' | 'currency'>,
  { input, key, reject, onRepeated }: BetCall,
): Promise<Static<typeof placeBet.output>> {
  const inCatalogue = findDrawGame(input.game);
  if (inCatalogue === undefined) {
    return reject('INVALID_SELECTION');
  }
  const restrictions = await restrictionsForBets(host, inCatalogue, input.drawNo);
  const drawGame = await soldTo(host, inCatalogue, {
    brand: known.brand_ref,
    currency: known.currency,
    atMs: restrictions?.opensAtMs ?? 0,
  });
  const asked = input.lines.flatMap((line) => linesAsked(drawGame.game, line));
  const lines = asked.map((line) => {
    const { stake, unitStake, ...selection } = line;
    const priced = priceLine(
      drawGame,
      {
        ...selection,
        stake: stake === undefined ? undefined : amountFromNumber(stake, WIRE_SCALE),
        unitStake: unitStake === undefined ? undefined : amountFromNumber(unitStake, WIRE_SCALE),
      },
      restrictions,
    );
    return typeof priced === 'string'
      ? reject(priced, viewLimits(limitsOf(drawGame, line.play)))
      : priced;
  });
  if (!areDistinct(drawGame, lines)) {
    return reject('INVALID_SELECTION');
  }
  const stored = storeLines(lines);
  const placing = await betTakerOf(host).place({
    session: known.ref,
    member: known.member_ref,
    currency: known.currency,
    key,
    hash: hash('sha256', JSON.stringify([input.game, input.drawNo, stored])).slice(0, 32),
    gameCode: drawGame.code,
    drawNo: input.drawNo,
    lines: stored,
    approach: input.approach,
    oddsSeen: oddsSeenOf(input.lines),
    stake: stakeOf(lines),
    exposures: exposuresOf(
      { ...drawGame, maxPerNumber: restrictions?.maxPerNumber ?? drawGame.maxPerNumber },
      { member: known.member_ref, lines },
    ),
  });
  if (placing.kind === 'outcome_unknown') {
    return reject('BUSY');
  }
  if (placing.kind === 'refused') {
    return reject(placing.code);
  }
  if (placing.isRepeated === true) {
    await onRepeated?.();
  }
  const { bet, receipt } = placing;
  return {
    bet: viewBet(bet),
    balance: formatAmount(amount(bet.balance_ticks ?? 0n), WIRE_SCALE),
    ...(receipt === undefined ? {} : { receipt: receipt.inAnswer() }),
  };
}

/** The odds that the player saw; undefined when one of the lines does not name them. */
function oddsSeenOf(
  lines: readonly { readonly odds4?: number | undefined }[],
): readonly number[] | undefined {
  const seen = lines.flatMap(({ odds4 }) => (odds4 === undefined ? [] : [odds4]));
  return seen.length === lines.length ? seen : undefined;
}
