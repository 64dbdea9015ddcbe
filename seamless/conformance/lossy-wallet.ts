import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletApi } from '../wallet-api.ts';
import { refusal, type WalletRefusal } from '../wallet-errors.ts';

/** Failures of the connection, as probabilities from 0 to 1. */
export type LineFaults = {
  /** Numbers from 0 to 1 of a seeded generator, so that a run can be repeated. */
  readonly random: () => number;
  /** The call takes effect and its answer is lost. */
  readonly lostAnswers: number;
  /** The call does not arrive. */
  readonly lostCalls: number;
  /** The call arrives twice. */
  readonly doubled: number;
  /** Maximum delay in milliseconds; a later call may arrive first. */
  readonly longestDelayMs: number;
};

/** How often each failure happened. */
export type LineCounts = { calls: number; lostAnswers: number; lostCalls: number; doubled: number };

/**
 * A wallet behind an unreliable connection. A studio cannot distinguish a lost call from a lost answer: both are
 * INTERNAL, which means that the outcome is unknown.
 */
export function lossyWallet(wallet: WalletApi, faults: LineFaults, counts: LineCounts): WalletApi {
  const happens = (probability: number): boolean => faults.random() < probability;
  const delay = (): Promise<void> => sleep(faults.random() * faults.longestDelayMs);

  function badly<Request, Accepted>(
    call: (request: Request) => Promise<Accepted | WalletRefusal>,
  ): (request: Request) => Promise<Accepted | WalletRefusal> {
    return async (request) => {
      counts.calls += 1;
      await delay();
      if (happens(faults.lostCalls)) {
        counts.lostCalls += 1;
        return refusal('INTERNAL', randomUUID());
      }
      const isDoubled = happens(faults.doubled);
      const isLost = happens(faults.lostAnswers);
      counts.doubled += Number(isDoubled);
      counts.lostAnswers += Number(isLost);
      const [answer] = await Promise.all(
        isDoubled ? [call(request), delay().then(() => call(request))] : [call(request)],
      );
      await delay();
      return isLost ? refusal('INTERNAL', randomUUID()) : answer;
    };
  }
  return {
    openSession: badly(wallet.openSession),
    readBalance: badly(wallet.readBalance),
    openMandate: badly(wallet.openMandate),
    endMandate: badly(wallet.endMandate),
    stake: badly(wallet.stake),
    payout: badly(wallet.payout),
    play: badly(wallet.play),
    refund: badly(wallet.refund),
    settle: badly(wallet.settle),
    closeRound: badly(wallet.closeRound),
    findTransaction: badly(wallet.findTransaction),
    batch: badly(wallet.batch),
    commit: badly(wallet.commit),
    reveal: badly(wallet.reveal),
    draw: badly(wallet.draw),
  };
}
