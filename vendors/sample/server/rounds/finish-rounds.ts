import { HOLD_ALL } from '../../maths/poker.ts';
import type { VendorContext } from '../vendor-context.ts';
import { advance, changeRound } from './advance-round.ts';
import { minesOdds } from './mines-odds.ts';
import { PATIENCE_HOURS } from './patience.ts';
import type { Round } from './round.ts';
import { listUnfinished } from './round-store.ts';
import { finish, showHand, watch } from './step-round.ts';

const EVERY_MS = 2_000;
const PATIENCE_MS = PATIENCE_HOURS * 3_600_000;

/**
 * Repeats unanswered calls, watches flights that began before a restart, and ends rounds that their players left.
 * @returns a function that stops the job
 */
export function finishRounds(context: VendorContext): () => void {
  let isRunning = false;
  const turn = async () => {
    for (const round of listUnfinished(context.store)) {
      await bring(context, round);
    }
  };
  const run = () => {
    if (isRunning) {
      return;
    }
    isRunning = true;
    turn()
      .catch((error: unknown) => context.report(`unfinished rounds: ${String(error)}`))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}

async function bring(context: VendorContext, round: Round): Promise<void> {
  if (round.state !== 'open') {
    await advance(context, round);
    return;
  }
  if ('end' in round.outcome) {
    // The promise is not awaited, because a flight may last longer than a turn of the job.
    watch(context, round).catch((error: unknown) =>
      context.report(`${round.id}: ${String(error)}`),
    );
    return;
  }
  if (context.nowMs() - (round.startedAtMs ?? round.decidedAtMs) < PATIENCE_MS) {
    return;
  }
  if ('deck' in round.outcome) {
    // The player has seen the cards, so that the hand counts as it was dealt.
    await showHand(context, round, HOLD_ALL);
    return;
  }
  if (round.steps.length > 0) {
    await finish(context, round, { odds4: minesOdds(round, round.steps.length) });
    return;
  }
  changeRound(context, round, { ...round, state: 'returning', closedAtMs: context.nowMs() });
  await advance(context, round);
}
