import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { type Expected, simulateDeposit } from '#tests/faults/simulated-deposits.ts';
import { makeDueCalls } from '#tests/outbound.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

const SEED = 20_261_128;
const MEMBERS = 4;
const EACH = 6;
const START = units(100n);

const house = await testApp({ seed: true });
const { app, call } = house;
const payments = await samplePayments(house);

test('simulated deposits over every way of payment, with notices lost, doubled and shuffled, end as they should [R38] [N78]', async () => {
  await aVendor(app, { code: 'PAID' });
  const random = seededRandom(SEED);
  const world = {
    call: async (
      wire: string,
      asked: { readonly token: string; readonly key?: string; readonly input: object },
    ) => {
      const { status, body } = await call(wire, {
        token: asked.token,
        input: asked.input,
        ...(asked.key === undefined ? {} : { headers: { 'idempotency-key': asked.key } }),
      });
      return { status, value: body.value };
    },
    pay: payments.pay,
    sums: new Set<bigint>(),
  };
  const ends = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => {
      const member = await aPlayer(app, { vendorCode: 'PAID', balance: START });
      const who = { token: member.token, payer: `0171${String(index).padStart(7, '0')}` };
      const expected: Expected[] = [];
      for (let step = 0; step < EACH; step += 1) {
        const key = `simulated-${index}-${step}`;
        expected.push(await simulateDeposit(world, who, { random, key }));
      }
      return { member, expected };
    }),
  );
  await expect.poll(async () => payments.isQuiet()).toBe(true);
  await makeDueCalls(app);
  for (const { member, expected } of ends) {
    const credited = expected.reduce((sum, one) => sum + one.credited, 0n);
    expect((await balanceOfPlayer(app, member)) - START).toBe(credited);
  }
  const { rows } = await app.db.pool.query<{ kind: string; sum: string }>(
    `select split_part(kind, '-', 1) as kind, sum(balance)::text as sum
       from ledger.account where owner like 'provider:%' or kind = 'unclaimed-payments' group by 1 order by 1`,
  );
  const unclaimed = ends
    .flatMap(({ expected }) => expected)
    .reduce((sum, one) => sum + one.unclaimed, 0n);
  expect(BigInt(rows.find(({ kind }) => kind === 'unclaimed')?.sum ?? 0)).toBe(unclaimed);
  const report = await app.db.transaction((tx) => checkBooks(tx));
  expect(report.breaches).toEqual([]);
});
