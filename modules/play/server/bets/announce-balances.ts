import { announceBalance } from '#modules/wallet/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { detachedTimer } from '#platform/clock/detached-timer.ts';
import type { Amount } from '#platform/money/money.ts';

const PAUSE_MS = 40;

type Change = { readonly brandId: number; readonly memberId: bigint; readonly balance: Amount };

const waitingOf = perApp(() => new Map<bigint, Change>());

/** Sends the new balance to a member's pages, at most once in 40 ms for each member: the last one counts. */
export function notifyBalance(
  app: AppContext,
  change: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly balance: Amount | undefined;
  },
): void {
  const { balance } = change;
  if (balance === undefined) {
    return;
  }
  const waiting = waitingOf(app);
  if (waiting.size === 0) {
    detachedTimer(() => flush(app), PAUSE_MS).unref();
  }
  waiting.set(change.memberId, { ...change, balance });
}

function flush(app: AppContext): void {
  const waiting = waitingOf(app);
  const changes = [...waiting.values()];
  waiting.clear();
  for (const change of changes) {
    announceBalance(app, change);
  }
}
