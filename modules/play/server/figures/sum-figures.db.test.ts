import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { sumRecentBets, sumSettledBets } from './sum-figures.job.ts';

type Figure = {
  readonly name: string;
  readonly value: string;
  readonly before: string | null;
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  readonly hours: readonly string[];
};

/** A weekday and the one before it in next month, for which there are partitions already. */
const NOW_MS = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15, 12, 34);
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const DAY_START = new Date(NOW_MS - 12.5 * HOUR_MS - 4 * 60_000).toISOString();

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({
    seed: true,
    start: false,
    clock: { nowMs: () => NOW_MS },
  });
  await query('select play.ensure_partitions()');
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  token = (await app.call<{ token: string }>('POST /office/v1/session', { input })).body.token;
  await addBet({ at: NOW_MS - 60_000, stake: 50_000, payout: 0, status: 'LOST' });
  await addBet({ at: NOW_MS - 2 * HOUR_MS, stake: 10_000, payout: 25_000, status: 'WON' });
  await addBet({ at: NOW_MS - 2 * HOUR_MS, stake: 90_000, payout: 0, status: 'VOID' });
  await addBet({ at: NOW_MS - 61_000, stake: 70_000, payout: 0, status: 'LOST', isTrial: true });
  await addBet({ at: NOW_MS - WEEK_MS - HOUR_MS, stake: 40_000, payout: 0, status: 'LOST' });
  await addBet({ at: NOW_MS - WEEK_MS + HOUR_MS, stake: 30_000, payout: 0, status: 'LOST' });
});

async function addBet(bet: {
  readonly at: number;
  readonly stake: number;
  readonly payout: number;
  readonly status: string;
  readonly isTrial?: boolean;
}): Promise<void> {
  await query(
    `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                           currency, is_trial, stake_ticks, payout_ticks, status, uplines, placed_at, settled_at, balance_after)
     select ledger.id_at($1) + coalesce(max(id) filter (where id >= ledger.id_at($1) and id < ledger.id_at($1) + 4096)
                                        - ledger.id_at($1), 0) + 1,
            1, 17, 17, 1, 'K3-1M', 'ELOTT', 'round', 'txn', 'moon', 'BDT', $2, $3, $4, $5, '{}', $1, $1, 0
       from play.bet`,
    [new Date(bet.at), bet.isTrial ?? false, bet.stake, bet.payout, bet.status],
  );
}

async function query(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

async function figures(): Promise<readonly Figure[]> {
  const { body } = await app.call<{ figures: readonly Figure[] }>(
    `GET /office/v1/overview?dayStart=${encodeURIComponent(DAY_START)}`,
    { operatorToken: token },
  );
  return body.figures;
}

async function figure(name: string): Promise<Figure | undefined> {
  return (await figures()).find((one) => one.name === name);
}

test('[O11] today is summed until now beside the same weekday before until the same time, without trials and voided bets', async () => {
  await sumRecentBets(app.app);
  expect(await figure('ggr')).toMatchObject({
    value: '3.5000',
    before: '4.0000',
    parts: [{ name: 'ELOTT', value: '3.5000' }],
  });
  expect(await figure('stakes')).toMatchObject({ value: '6.0000', before: '4.0000' });
  expect((await figure('payouts'))?.hours).toEqual([
    ...Array.from({ length: 10 }, () => '0.0000'),
    '2.5000',
    '0.0000',
    '0.0000',
  ]);
});

test('[O11] a bet that is settled later is summed again, and twice is no more than once', async () => {
  await query(
    `update play.bet set payout_ticks = 100000, status = 'WON' where stake_ticks = 10000`,
  );
  await sumRecentBets(app.app);
  expect((await figure('payouts'))?.value).toBe('2.5000');
  await sumSettledBets(app.app);
  await sumSettledBets(app.app);
  expect((await figure('payouts'))?.value).toBe('10.0000');
});

test('[O11] members, draws and vendors are among the figures', async () => {
  expect((await figures()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['online', 'registrations', 'drawDelay', 'vendorsDown']),
  );
});
