import { CELLS, lastCell } from '../../maths/mines.ts';
import { payoutOf } from '../../maths/payout.ts';
import { HOLD_ALL, handAfter, pokerOdds4 } from '../../maths/poker.ts';
import { heightAt, MIN_TARGET, timeTo } from '../../maths/rise.ts';
import { Refusal, type VendorContext } from '../vendor-context.ts';
import { advance, changeRound } from './advance-round.ts';
import { minesOdds, minesOf } from './mines-odds.ts';
import { deckOf } from './poker-deck.ts';
import type { Round } from './round.ts';
import { findRound } from './round-store.ts';

export type Step =
  | { readonly kind: 'open'; readonly cell: number }
  /** Bit n of `held` holds card n. */
  | { readonly kind: 'draw'; readonly held: number }
  | { readonly kind: 'take' }
  | { readonly kind: 'watch' };

/**
 * One step of a game that waits for its player: a cell of a mine field, taking the win, waiting for a flight's end, or
 * the replacement of poker cards. A repeated step changes nothing.
 * @throws Refusal `ROUND_NOT_OPEN`, `TOO_EARLY` (409), `BAD_CHOICE` (400)
 */
export async function stepRound(context: VendorContext, round: Round, step: Step): Promise<Round> {
  if (round.state !== 'open') {
    return await advance(context, round);
  }
  if ('end' in round.outcome) {
    return step.kind === 'take' ? await land(context, round) : await watch(context, round);
  }
  if ('deck' in round.outcome) {
    return await drawCards(context, round, step);
  }
  if (step.kind === 'open') {
    return await openCell(context, round, step.cell);
  }
  if (step.kind === 'take' && round.steps.length > 0) {
    return await finish(context, round, { odds4: minesOdds(round, round.steps.length) });
  }
  throw new Refusal('TOO_EARLY');
}

async function drawCards(context: VendorContext, round: Round, step: Step): Promise<Round> {
  if (step.kind !== 'draw') {
    throw new Refusal('TOO_EARLY');
  }
  const { held } = step;
  if (!Number.isInteger(held) || held < 0 || held > HOLD_ALL) {
    throw new Refusal('BAD_CHOICE', 400);
  }
  return await showHand(context, round, held);
}

/** Ends a poker round with these held cards. */
export async function showHand(context: VendorContext, round: Round, held: number): Promise<Round> {
  const odds4 = pokerOdds4(handAfter(deckOf(round), held));
  return await finish(context, round, { odds4, steps: [held] });
}

async function openCell(context: VendorContext, round: Round, cell: number): Promise<Round> {
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS) {
    throw new Refusal('BAD_CHOICE', 400);
  }
  if (round.steps.includes(cell)) {
    return round;
  }
  const mines = minesOf(round);
  const steps = [...round.steps, cell];
  if (mines.includes(cell)) {
    return await finish(context, round, { odds4: 0n, steps });
  }
  const odds4 = minesOdds(round, steps.length);
  if (steps.length >= lastCell(mines.length)) {
    return await finish(context, round, { odds4, steps });
  }
  const opened = { ...round, steps, odds4: String(odds4) };
  if (!changeRound(context, round, opened)) {
    throw new Refusal('ROUND_NOT_OPEN');
  }
  return opened;
}

/** Decides the payout of a round, then pays it. */
export async function finish(
  context: VendorContext,
  round: Round,
  result: { readonly odds4: bigint; readonly steps?: readonly number[] },
): Promise<Round> {
  const { odds4, steps = round.steps } = result;
  changeRound(context, round, {
    ...round,
    steps,
    odds4: String(odds4),
    payout: String(payoutOf(BigInt(round.stake), odds4)),
    state: 'paying',
    closedAtMs: context.nowMs(),
  });
  return await advance(context, round);
}

/** Takes the present height of a flight; a flight that has ended, or reached its target, is settled by that. */
async function land(context: VendorContext, round: Round): Promise<Round> {
  const height = heightAt(context.nowMs() - (round.startedAtMs ?? 0));
  const { end, target } = flightOf(round);
  if (height >= Math.min(end, target)) {
    return await settleFlight(context, round);
  }
  if (height < MIN_TARGET) {
    throw new Refusal('TOO_EARLY');
  }
  return await finish(context, round, { odds4: BigInt(height) * 100n });
}

function flightOf(round: Round): { readonly end: number; readonly target: number } {
  return { end: Number(round.outcome['end']), target: Number(round.choice['target']) };
}

/** Settles a flight that reached its target or ended below it, which was decided with the round. */
async function settleFlight(context: VendorContext, round: Round): Promise<Round> {
  const { end, target } = flightOf(round);
  return await finish(context, round, { odds4: target <= end ? BigInt(target) * 100n : 0n });
}

/** Waits for the end of a flight; all waiting callers share one timer. */
export function watch(context: VendorContext, round: Round): Promise<Round> {
  const known = context.flights.get(round.id);
  if (known !== undefined) {
    return known;
  }
  const { end, target } = flightOf(round);
  const dueMs = (round.startedAtMs ?? 0) + timeTo(Math.min(end, target)) - context.nowMs();
  const ended = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, dueMs)).unref())
    .then(async () => {
      const now = findRound(context.store, round.id) ?? round;
      return now.state === 'open' ? await settleFlight(context, now) : await advance(context, now);
    })
    .finally(() => context.flights.delete(round.id));
  context.flights.set(round.id, ended);
  return ended;
}
