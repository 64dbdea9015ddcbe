import { type AppContext, perApp } from '#platform/app-context.ts';
import { detachedTimer } from '#platform/clock/detached-timer.ts';
import { createDecoder } from '#platform/events.ts';
import { roundSettled } from '../../events.ts';
import { dropSettled, takeSettled } from './settled.store.ts';
import { noteSettled } from './settled-readers.ts';

const PAUSE_MS = 50;

const decodeSettled = createDecoder(roundSettled);

type Notifier = { timer: NodeJS.Timeout | undefined; running: Promise<void> };

const notifierOf = perApp((app) => {
  const notifier: Notifier = { timer: undefined, running: Promise.resolve() };
  app.onClose(async () => {
    clearTimeout(notifier.timer);
    await notifier.running;
  });
  return notifier;
});

/** Announces settled bets to listeners soon; calls within 50 ms become one. */
export function wakeSettledNotifier(app: AppContext): void {
  const notifier = notifierOf(app);
  notifier.timer ??= detachedTimer(() => {
    notifier.timer = undefined;
    notifier.running = notifier.running.then(() =>
      notifySettled(app).catch((error: unknown) => {
        // The rows stay in the table, and the job of the next minute announces them.
        app.log.warn('settled_not_announced', { error });
      }),
    );
  }, PAUSE_MS);
}

/** Announces every batch of settled bets, each in the transaction that deletes it from the queue. */
export async function notifySettled(app: AppContext): Promise<void> {
  for (let count = 1; count > 0; ) {
    count = await app.db.transaction(async (tx) => {
      if (!app.hasListener(roundSettled)) {
        const dropped = await dropSettled(tx);
        await noteSettled(app, tx, dropped);
        return dropped.length;
      }
      const rows = await takeSettled(tx);
      await noteSettled(app, tx, rows);
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
