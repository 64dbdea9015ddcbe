import type { StudioHost } from '#seamless/studio.ts';
import { type AskedBet, findBet } from './bet.store.ts';
import { takeInOneCommit } from './bet-in-one-commit.ts';
import { takeInSteps, takeOver } from './bet-in-steps.ts';
import { txnIdOf } from './bet-stake.ts';
import { answerOf, type Placing } from './placing.ts';

/** A second call with a key waits this long for the outcome of the first; then it completes the bet itself. */
const DUPLICATE_WAIT_MS = 3_000;
const DUPLICATE_POLL_MS = 40;

export type BetTaker = { readonly place: (bet: AskedBet) => Promise<Placing> };

/** Takes bets, many at once: in one commit with their stakes where the wallet offers that, else in three steps. */
export function createBetTaker(host: StudioHost): BetTaker {
  const { together } = host.wallet;
  const take =
    together === undefined ? takeInSteps(host) : takeInOneCommit(together, host.clock.nowMs);
  return {
    place: async (bet) => {
      const taken = await take(bet);
      if (taken.kind !== 'known') {
        return taken;
      }
      const answer = await answerRetry(host, bet, taken.id);
      if (answer.kind !== 'placed') {
        return answer;
      }
      const stake = { txn_id: txnIdOf(taken.id), member: bet.member };
      return { ...answer, isRepeated: true, receipt: await together?.receiptOf(stake) };
    },
  };
}

/**
 * The answer to a repeated call: the outcome of the first call, for which it waits. A bet that no call completes in
 * time is completed here.
 */
async function answerRetry(host: StudioHost, bet: AskedBet, id: bigint): Promise<Placing> {
  const until = performance.now() + DUPLICATE_WAIT_MS;
  for (;;) {
    const known = await host.db.autocommit((tx) => findBet(tx, id));
    if (known === undefined || known.request_hash !== bet.hash) {
      return { kind: 'refused', code: 'ID_REUSED' };
    }
    if (known.state !== 'asked') {
      return answerOf(known);
    }
    if (performance.now() >= until) {
      return await takeOver(host, { ...bet, id });
    }
    await new Promise((resolve) => setTimeout(resolve, DUPLICATE_POLL_MS));
  }
}
