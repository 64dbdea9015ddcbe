import { randomInt } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { noticesDisturbed } from '../../events.ts';
import { PROVIDER_SLOTS } from '../take-payment.ts';
import type { NotedPayment } from './credit-set.store.ts';
import { creditSet, SetDisturbed } from './credit-set.ts';

const MAX_SET = 64;
/** While the database commits one set, the next one is on its way when so many wait. */
const AT_ONCE = 2;
const ENOUGH = 8;

type Waiting = {
  readonly brandId: number;
  readonly noted: NotedPayment;
  /** Whether it was credited in a set; otherwise its caller takes it alone. */
  readonly end: (isCredited: boolean) => void;
};

/** Notices that come at once are credited in one commit, as far as their orders take them by themselves. */
export const noticeSets = perApp((app: AppContext) => {
  let waiting: readonly Waiting[] = [];
  let underWay = 0;
  let isTurnPlanned = false;
  // Two processes begin at different accounts of a provider, and each takes turns.
  let slot = BigInt(randomInt(Number(PROVIDER_SLOTS)));

  const advance = () => {
    isTurnPlanned = false;
    while (
      waiting.length > 0 &&
      (underWay === 0 || (underWay < AT_ONCE && waiting.length >= ENOUGH))
    ) {
      const brandId = waiting[0]?.brandId;
      const set = waiting.filter((one) => one.brandId === brandId).slice(0, MAX_SET);
      waiting = waiting.filter((one) => !set.includes(one));
      underWay += 1;
      slot += 1n;
      void credit(app, set, slot).finally(() => {
        underWay -= 1;
        advance();
      });
    }
  };

  return {
    /** @returns whether the payment was credited, by a commit that is done */
    take: (brandId: number, noted: NotedPayment): Promise<boolean> =>
      new Promise((end) => {
        waiting = [...waiting, { brandId, noted, end }];
        if (!isTurnPlanned) {
          // Others of this turn of the event loop join the set.
          isTurnPlanned = true;
          setImmediate(advance);
        }
      }),
  };
});

async function credit(app: AppContext, set: readonly Waiting[], slot: bigint): Promise<void> {
  const credited = await creditedOf(app, set, slot);
  for (const { noted, end } of set) {
    end(credited.has(noted));
  }
}

/** A set that fails has written nothing: each of it is taken alone, where its failure is its own. */
async function creditedOf(
  app: AppContext,
  set: readonly Waiting[],
  slot: bigint,
): Promise<ReadonlySet<NotedPayment>> {
  const brandId = set[0]?.brandId ?? 0;
  const payments = set.map(({ noted }) => noted);
  try {
    return await app.db.transaction((tx) =>
      creditSet(app, tx, { brandId, payments, nowMs: app.clock.nowMs(), slot }),
    );
  } catch (error) {
    if (!(error instanceof SetDisturbed)) {
      noticesDisturbed(app.log, { count: set.length, error });
    }
    return new Set();
  }
}
