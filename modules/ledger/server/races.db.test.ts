import { expect, test } from 'vitest';
import { amount, payoutOf, units, ZERO } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, balanceOf, houseAccount } from './account.ts';
import { checkBooks } from './check-books.ts';
import { post } from './post.ts';
import type { TransferKind } from './transfer-kind.ts';

const db = await testDatabase();

test('a bet, a withdrawal, a transfer and a conversion at once spend one balance once [N69]', async () => {
  const app = await db.transaction((tx) =>
    houseAccount(tx, { brandId: 1, kind: 'withdrawals', currency: 'BDT' }),
  );
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
    const stake = db.pool.query<{ status: number }>(
      `select statuses[1] as status
       from ledger.move_batch(array[$1::bigint], array[$2::bigint], null, ledger.shard_account(1, 'BDT', 51), array[1::smallint], null)`,
      [member, -whole],
    );
    const outcomes = await Promise.allSettled([
      stake.then(({ rows }) => (rows[0]?.status === 0 ? 'accepted' : 'insufficient')),
      pay(`withdraw${round}`, member, app, 'withdrawal'),
      pay(`upline${round}`, member, upline, 'transfer'),
      pay(`convert${round}`, member, app, 'conversion'),
    ]);
    const words = outcomes.map((one) =>
      one.status === 'fulfilled' ? one.value : String(one.reason.code),
    );
    expect(words.filter((word) => word === 'accepted' || word === 'posted')).toHaveLength(1);
    expect(words.filter((word) => word.startsWith('insufficient'))).toHaveLength(3);
    expect(await db.transaction((tx) => balanceOf(tx, member))).toBe(ZERO);
  }
});

/** The long form (`npm run nightly -- money`) plays a million. */
const STAKES = Number(process.env['MONEY_STAKES'] ?? 100_000);

test('a hundred thousand smallest stakes gain nothing from rounding, and the dust is explained [N75]', async () => {
  const stake = amount(100n);
  // 1.9999: each smallest stake would be worth 199.99 ticks.
  const odds4 = 19_999n;
  const payout = payoutOf(stake, odds4);
  const members = 1_000;
  const rounds = STAKES / members;
  const opened = await db.pool.query<{ ids: bigint[]; house: bigint }>(
    `select array_agg(ledger.open_account(1, 'member:salami' || g, 'cash', 'BDT', 0, true)) as ids,
            ledger.shard_account(1, 'BDT', 50) as house
     from generate_series(1, $1::int) g`,
    [members],
  );
  const { ids, house } = opened.rows[0] ?? { ids: [], house: 0n };
  const start = stake * BigInt(rounds);
  const same = <T>(value: T) => ids.map(() => value);
  const moveAll =
    'select ledger.move_all($1::bigint[], $2::bigint[], $3, $4::smallint, $1::bigint[])';
  await db.pool.query(moveAll, [ids, same(start), house, 18]);
  for (let round = 0; round < rounds; round += 1) {
    await db.pool.query(moveAll, [ids, same(-stake), house, 1]);
    await db.pool.query(moveAll, [ids, same(payout), house, 2]);
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
  // In ten-thousandths of a tick: what was won on paper is what was paid and the dust, which the platform keeps.
  const dust = (stake * odds4) % 10_000n;
  expect(bets * stake * odds4).toBe(bets * (payout * 10_000n + dust));
  expect(dust >= 0n && dust < 10_000n).toBe(true);
  // A stake that is split into calls is paid no more than one for the whole.
  expect(payoutOf(stake, odds4) * 100n).toBeLessThanOrEqual(payoutOf(amount(stake * 100n), odds4));
});

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});
