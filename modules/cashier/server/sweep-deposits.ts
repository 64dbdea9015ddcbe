import type { AppContext } from '#platform/app-context.ts';
import { queueQuestion } from './ask-provider.ts';
import { lockDeposit, selectToExpire, takeToAsk } from './deposit.store.ts';
import { endWithoutMoney } from './end-deposit.ts';

const AT_ONCE = 200;
/** Money that was paid in the last moment is reported in this time. */
const GRACE_MS = 60_000;

/** Asks providers about orders of which no notice came, and ends orders that nobody has paid. */
export async function sweepDeposits(app: AppContext): Promise<void> {
  await askLate(app);
  await expireUnpaid(app);
}

async function askLate(app: AppContext): Promise<void> {
  let taken: number;
  do {
    taken = await app.db.transaction(async (tx) => {
      const ids = await takeToAsk(tx, { now: new Date(app.clock.nowMs()), limit: AT_ONCE });
      for (const id of ids) {
        const deposit = await lockDeposit(tx, id);
        if (deposit !== undefined && deposit.ended_at === null) {
          await queueQuestion(app, tx, deposit);
        }
      }
      return ids.length;
    });
  } while (taken === AT_ONCE);
}

async function expireUnpaid(app: AppContext): Promise<void> {
  const nowMs = app.clock.nowMs();
  const ids = await selectToExpire(app.db.pooled, {
    before: new Date(nowMs - GRACE_MS),
    limit: AT_ONCE,
  });
  for (const id of ids) {
    await app.db.transaction(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit !== undefined) {
        await endWithoutMoney(app, tx, deposit, {
          ...{ state: 'expired', code: 'time', from: ['opening', 'open'], nowMs },
        });
      }
    });
  }
}
