import { beforeAll, expect, test } from 'vitest';
import { findAccount } from '#modules/identity/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';
import { type BetRef, selectTeamBets } from './bets.store.ts';

const BRAND = 1;
const PLAYERS = ['agent2', 'agent3', 'agent4', 'player1', 'player3', 'player4', 'player5'];
/** Eighty slices of about six bets: more than are opened for a short page, and a page ends within many of them at once. */
const BETS = 500;
const FIVE_MINUTES = 3;

const { app } = await testApp({ start: false, seed: true });

beforeAll(async () => {
  await aVendor(app, { code: 'PAGEV' });
  const vendor = await vendorByCode(app, 'PAGEV');
  await app.db.pool.query(
    `with made as (
       insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                             currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at,
                             balance_after)
       select ledger.next_id(), $1, m.id, m.id, $2, 'TEST-1', (array['RNG', 'FISH', 'PVP', 'LIVE'])[n % 4 + 1], 'round-' || n, 'txn-' || n,
              m.account, 'BDT', false, 10000, 0, 10000, 'LOST',
              array(select ancestor_id from downline.path where member_id = m.id order by depth),
              now(), date_bin('5 minutes', now(), '2000-01-01Z') - (n * 3 % 23 % $4::int + 1) * interval '5 minutes', 0
         from (select n, ($5::text[])[n * 5 % 31 % 7 + 1] as account from generate_series(1, $3::int) n) named
         join identity.account m on m.brand_id = $1 and m.account = named.account
       returning id, account_id)
     insert into play.settled (brand_id, account_ids, bet_ids)
     select $1, array_agg(account_id), array_agg(id) from made`,
    [BRAND, vendor?.id, BETS, FIVE_MINUTES, PLAYERS],
  );
  await sumTeams(app);
});

test.each([1, 7, 50])('pages of %i bets are the whole list, each bet once [AC-1]', async (size) => {
  const agent = await app.db.autocommit((tx) =>
    findAccount(tx, { brandId: BRAND, account: 'agent1' }),
  );
  const id = agent?.id ?? 0n;
  const until = new Date();
  const from = new Date(until.getTime() - 86_400_000);
  const asked = { brandId: BRAND, readerId: id, subjectId: id, from, until, gameTypes: null };
  const seen: BetRef[] = [];
  let below = { beganAt: until, betId: 0n };
  for (;;) {
    const page = await app.db.autocommit((tx) =>
      selectTeamBets(tx, asked, { below, size, offset: 0 }),
    );
    seen.push(...page);
    const last = page.at(-1);
    if (last === undefined) {
      break;
    }
    below = { beganAt: last.began_at, betId: last.id };
  }
  const { rows } = await app.db.pool.query<{ id: bigint }>(
    `select id from play.bet where txn_id like 'txn-%'
      order by date_bin('5 minutes', settled_at, '2000-01-01Z') desc, id desc`,
  );
  expect(rows).toHaveLength(BETS);
  expect(seen.map((bet) => bet.id)).toEqual(rows.map((row) => row.id));
});
