import { expect, test } from 'vitest';
import { clientConfig } from '#platform/db/database.ts';
import { amount, payoutOf, units, ZERO } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, balanceOf, houseAccount } from './account.ts';
import { checkBooks } from './check-books.ts';
import { post, requestHash } from './post.ts';
import { createPoster } from './poster.ts';
import type { TransferKind } from './transfer-kind.ts';

const db = await testDatabase();
const client = clientConfig({ url: db.url });

test('a bet, a withdrawal, a transfer and a conversion at once spend one balance once [N69]', async () => {
  const house = await db.transaction((tx) =>
    houseAccount(tx, { brandId: 1, kind: 'withdrawals', currency: 'BDT' }),
  );
  const poster = createPoster({ client });
  const whole = units(7n);
  const pay = async (key: string, from: AccountId, to: AccountId, kind: TransferKind) => {
    const journal = {
      brandId: 1,
      key,
      reason: 'test',
      transfers: [{ from, to, amount: whole, kind }],
    };
    return (await db.transaction((tx) => post(tx, journal))).status;
  };
  for (let round = 0; round < 25; round += 1) {
    const [member, upline] = await Promise.all([
      aMemberAccount(db, { balance: whole }),
      aMemberAccount(db, { balance: ZERO }),
    ]);
    const bet = {
      brandId: 1,
      currency: 'BDT',
      accountId: member,
      key: `bet${round}`,
      requestHash: requestHash('bet'),
      amount: amount(-whole),
      ref: 1,
    };
    const outcomes = await Promise.allSettled([
      poster.place(bet).then(({ status }) => status),
      pay(`withdraw${round}`, member, house, 'withdrawal'),
      pay(`upline${round}`, member, upline, 'transfer'),
      pay(`convert${round}`, member, house, 'conversion'),
    ]);
    const words = outcomes.map((one) =>
      one.status === 'fulfilled' ? one.value : String(one.reason.code),
    );
    expect(words.filter((word) => word === 'accepted' || word === 'posted')).toHaveLength(1);
    expect(words.filter((word) => word.startsWith('insufficient'))).toHaveLength(3);
    expect(await db.transaction((tx) => balanceOf(tx, member))).toBe(ZERO);
  }
  await poster.close();
});

test('a hundred thousand smallest stakes gain nothing from rounding, and the dust is explained [N75]', async () => {
  const stake = amount(100n);
  // 1.9999: each smallest stake would be worth 199.99 ticks.
  const odds4 = 19_999n;
  const payout = payoutOf(stake, odds4);
  const [members, rounds] = [1000, 100];
  const opened = await db.pool.query<{ ids: bigint[]; house: bigint }>(
    `select array_agg(ledger.open_account(1, 'member:salami' || g, 'cash', 'BDT', 0, true)) as ids,
            ledger.stripe_account(1, 'BDT', 50) as house
     from generate_series(1, $1::int) g`,
    [members],
  );
  const { ids, house } = opened.rows[0] ?? { ids: [], house: 0n };
  const start = stake * BigInt(rounds);
  const same = <T>(value: T) => ids.map(() => value);
  const settle =
    'select from ledger.settle_batch($1::bigint[], $2::bigint[], $3, $4::smallint, $1::bigint[])';
  await db.pool.query(settle, [ids, same(start), house, 18]);
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await db.pool.query<{ statuses: number[] }>(
      `select statuses from ledger.place_many($1::bigint[], $2::text[], $3::uuid[], $4::bigint[], $5, 1::smallint, $1::bigint[])`,
      [ids, same(`r${round}`), same(requestHash('salami')), same(-stake), house],
    );
    expect(rows[0]?.statuses.every((status) => status === 0)).toBe(true);
    await db.pool.query(settle, [ids, same(payout), house, 2]);
  }
  const { rows } = await db.pool.query<{ members: bigint; house: bigint }>(
    `select sum(balance) filter (where chained)::bigint as members,
            sum(balance) filter (where id = $2)::bigint as house
     from ledger.account_v where id = any ($1::bigint[] || $2::bigint)`,
    [ids, house],
  );
  const bets = BigInt(members * rounds);
  const gained = (rows[0]?.members ?? 0n) - start * BigInt(members);
  expect(gained).toBe(bets * (payout - stake));
  expect(rows[0]?.house).toBe(-(rows[0]?.members ?? 0n));
  // In ten-thousandths of a tick: what was won on paper is what was paid and the dust, which the house keeps.
  const dust = (stake * odds4) % 10_000n;
  expect(bets * stake * odds4).toBe(bets * (payout * 10_000n + dust));
  expect(dust >= 0n && dust < 10_000n).toBe(true);
  // Whoever splits a stake is paid no more than for the whole.
  expect(payoutOf(stake, odds4) * 100n).toBeLessThanOrEqual(payoutOf(amount(stake * 100n), odds4));
}, 60_000);

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});
