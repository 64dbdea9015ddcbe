import { HOLD_ALL } from '../maths/poker.ts';
import { advance, changeRound } from './advance-round.ts';
import { minesOdds } from './mines-odds.ts';
import type { Round } from './round.ts';
import { listUnfinished } from './round-store.ts';
import { finish, showHand, watch } from './step-round.ts';
import type { VendorContext } from './vendor-context.ts';

const EVERY_MS = 2_000;
/** Rounds nobody comes back to are ended for the player: what was won is paid, an untouched stake is given back. */
const PATIENCE_MS = 24 * 3_600_000;

/**
 * Asks again for what was not answered, watches flights that began before this process did, ends what was left.
 * @returns stops it
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
    // Not awaited: a flight may last longer than a turn.
    watch(context, round).catch((error: unknown) =>
      context.report(`${round.id}: ${String(error)}`),
    );
    return;
  }
  if (context.nowMs() - (round.startedAtMs ?? round.decidedAtMs) < PATIENCE_MS) {
    return;
  }
  if ('deck' in round.outcome) {
    // The cards were seen: they count as they were dealt.
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
