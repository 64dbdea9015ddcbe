import { type AppContext, perApp } from '#platform/app-context.ts';
import { createDecoder } from '#platform/events.ts';
import { roundSettled } from '../../events.ts';
import { dropSettled, takeSettled } from './settled.store.ts';

const PAUSE_MS = 50;

const decodeSettled = createDecoder(roundSettled);

type Teller = { timer: NodeJS.Timeout | undefined; running: Promise<void> };

const tellerOf = perApp((app) => {
  const reporter: Teller = { timer: undefined, running: Promise.resolve() };
  app.onClose(async () => {
    clearTimeout(reporter.timer);
    await reporter.running;
  });
  return reporter;
});

/** Tells listeners of what was settled, soon: calls within 50 ms are one. */
export function wakeSettledTeller(app: AppContext): void {
  const reporter = tellerOf(app);
  reporter.timer ??= setTimeout(() => {
    reporter.timer = undefined;
    reporter.running = reporter.running.then(() =>
      notifySettled(app).catch((error: unknown) => {
        // The rows are still there; the job of the next minute tells them.
        app.log.warn('settled_not_told', { error });
      }),
    );
  }, PAUSE_MS);
}

/** Announces every batch of settled bets, each in the transaction that takes it off the list. */
export async function notifySettled(app: AppContext): Promise<void> {
  for (let told = 1; told > 0; ) {
    told = await app.db.transaction(async (tx) => {
      if (!app.hasListener(roundSettled)) {
        return await dropSettled(tx);
      }
      const rows = await takeSettled(tx);
      for (const { id, brand_id: brandId, bets } of rows) {
        await app.announce(tx, roundSettled, {
          id: `play:settled:${id}`,
          payload: decodeSettled({ brandId, bets }),
        });
      }
      return rows.length;
    });
  }
}
