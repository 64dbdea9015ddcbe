import { createDecoder } from '#platform/events.ts';
import { type House, perHouse } from '#platform/house.ts';
import { roundSettled } from '../../events.ts';
import { dropSettled, takeSettled } from './settled.store.ts';

const PAUSE_MS = 50;

const decodeSettled = createDecoder(roundSettled);

type Teller = { timer: NodeJS.Timeout | undefined; running: Promise<void> };

const tellerOf = perHouse((house) => {
  const teller: Teller = { timer: undefined, running: Promise.resolve() };
  house.onClose(async () => {
    clearTimeout(teller.timer);
    await teller.running;
  });
  return teller;
});

/** Tells listeners of what was settled, soon: calls within 50 ms are one. */
export function wakeSettledTeller(house: House): void {
  const teller = tellerOf(house);
  teller.timer ??= setTimeout(() => {
    teller.timer = undefined;
    teller.running = teller.running.then(() =>
      tellSettled(house).catch((error: unknown) => {
        // The rows are still there; the job of the next minute tells them.
        house.log.warn('settled_not_told', { error });
      }),
    );
  }, PAUSE_MS);
}

/** Announces every batch of settled bets, each in the transaction that takes it off the list. */
export async function tellSettled(house: House): Promise<void> {
  for (let told = 1; told > 0; ) {
    told = await house.db.transaction(async (tx) => {
      if (!house.hasListener(roundSettled)) {
        return await dropSettled(tx);
      }
      const rows = await takeSettled(tx);
      for (const { id, brand_id: brandId, bets } of rows) {
        await house.announce(tx, roundSettled, {
          id: `play:settled:${id}`,
          payload: decodeSettled({ brandId, bets }),
        });
      }
      return rows.length;
    });
  }
}
