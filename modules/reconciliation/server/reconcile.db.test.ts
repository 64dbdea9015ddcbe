import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aLossyDay, amongThem, deliver, differencesOf, gainsOf } from '#tests/lossy-day.ts';
import { testApp } from '#tests/test-app.ts';
import { reconcile } from './reconcile.ts';

const { app } = await testApp({ seed: true });
const SEEDS = Number(process.env['RECONCILER_SEEDS'] ?? 12);
const FIRST_SEED = Number(process.env['RECONCILER_FIRST_SEED'] ?? 1);
const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);

test.each(seeds)(
  'seed %i: every difference the list shows is found, no other, and the money is right [R58] [F4] [F7] [F22]',
  async (seed) => {
    const day = await aLossyDay(app, seed);
    await deliver(day);
    const runId = await reconcile(app, day.vendorCode, { ...day.span, cause: 'operator' });
    const found = await differencesOf(app, runId);
    expect(amongThem(found)).toEqual(amongThem(day.story.planted));
    expect(await gainsOf(app, day)).toEqual(day.expected);

    // Going through it again finds nothing, and what comes after all moves nothing.
    const again = await reconcile(app, day.vendorCode, { ...day.span, cause: 'operator' });
    expect(await differencesOf(app, again)).toEqual([]);
    await deliver(day);
    expect(await gainsOf(app, day)).toEqual(day.expected);
  },
);

test('the books balance after all of this [I1]', async () => {
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});
