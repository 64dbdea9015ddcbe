import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { scanBlocks } from './deposit/scan-blocks.ts';
import { selectBusyNetworks } from './network/network.store.ts';
import { usableNetwork } from './network/usable-network.ts';
import { selectOpenPayouts } from './payout/payout.store.ts';
import { bookPayout } from './payout/settle-payout.ts';

const WATCH = 'usdt.watch_chain';
const RETRY_MS = 10_000;
const MANY = 200;

/** Reads the chains of all brands, every ten seconds; the minute of the clock starts it again wherever it has ended. */
export const watchChainJob: Job = { name: WATCH, cron: '* * * * *', run: watchChain };

export async function watchChain(app: AppContext): Promise<void> {
  const rows = await selectBusyNetworks(app.db.pooled, new Date(app.clock.nowMs()));
  for (const row of rows) {
    const network = await usableNetwork(app, row);
    if (network === undefined) {
      continue;
    }
    try {
      await scanBlocks(app, network);
      for (const payout of await selectOpenPayouts(app.db.pooled, {
        brandId: row.brand_id,
        limit: MANY,
      })) {
        await bookPayout(app, payout);
      }
    } catch (error) {
      // A node that does not answer stops its own brand alone, until the next time.
      app.log.warn('usdt_chain_unread', { brandId: row.brand_id, error });
    }
  }
  if (rows.length > 0) {
    const runAt = new Date(app.clock.nowMs() + RETRY_MS);
    await app.db.transaction((tx) => app.addJob(tx, { name: WATCH, key: WATCH, runAt }));
  }
}
