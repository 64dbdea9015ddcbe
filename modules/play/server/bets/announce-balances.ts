import { announceBalance } from '#modules/wallet/server/index.ts';
import { type House, perHouse } from '#platform/house.ts';
import type { Amount } from '#platform/money/money.ts';

const PAUSE_MS = 40;

type Change = { readonly brandId: number; readonly memberId: bigint; readonly balance: Amount };

const waitingOf = perHouse(() => new Map<bigint, Change>());

/** Tells a member's pages the new balance, at most once in 40 ms for each member: the last one counts. */
export function tellBalance(
  house: House,
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
  const waiting = waitingOf(house);
  if (waiting.size === 0) {
    setTimeout(() => flush(house), PAUSE_MS).unref();
  }
  waiting.set(change.memberId, { ...change, balance });
}

function flush(house: House): void {
  const waiting = waitingOf(house);
  const changes = [...waiting.values()];
  waiting.clear();
  for (const change of changes) {
    announceBalance(house, change);
  }
}
