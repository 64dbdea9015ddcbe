import { beforeAll, expect, test } from 'vitest';
import { findAccount } from '#modules/identity/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';
import { type BetRef, selectTeamBets } from './bets.store.ts';

const BRAND = 1;
const PLAYERS = ['agent2', 'agent3', 'agent4', 'player1', 'player3', 'player4', 'player5'];
/** On each day eighty slices of a bet or two: more than are opened for a short page, and a page ends within many at once. */
const BETS = 300;
const FIVE_MINUTES = 3;
const DAYS = 3;
const DAY_MS = 86_400_000;
/** By the first all days are read from their end, by the second the members of all days are looked up. */
const MANY = [0n, 1_000_000n];

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
              now(), date_bin('5 minutes', now(), '2000-01-01Z') - (n * 3 % 23 % $4::int + 1) * interval '5 minutes'
                - n * 7 % 29 % $6::int * interval '1 day', 0
         from (select n, ($5::text[])[n * 5 % 31 % 7 + 1] as account from generate_series(1, $3::int) n) named
         join identity.account m on m.brand_id = $1 and m.account = named.account
       returning id, account_id)
     insert into play.settled (brand_id, account_ids, bet_ids)
     select $1, array_agg(account_id), array_agg(id) from made`,
    [BRAND, vendor?.id, BETS, FIVE_MINUTES, PLAYERS, DAYS],
  );
  await sumTeams(app);
});

/** The bets below an agent, page by page as one goes on below the last. */
async function readPages(
  of: {
    readonly reader: string;
    readonly subject: string;
    readonly gameTypes: readonly string[] | null;
  },
  { size, manyBets }: { readonly size: number; readonly manyBets: bigint },
): Promise<readonly bigint[]> {
  const [readerId, subjectId] = await Promise.all([idOf(of.reader), idOf(of.subject)]);
  const until = new Date();
  const from = new Date(until.getTime() - (DAYS + 1) * DAY_MS);
  const asked = { brandId: BRAND, readerId, subjectId, from, until, gameTypes: of.gameTypes };
  const seen: BetRef[] = [];
  let below = { beganAt: until, betId: 0n };
  for (;;) {
    const page = await app.db.autocommit((tx) =>
      selectTeamBets(tx, asked, { below, size, offset: 0 }, manyBets),
    );
    seen.push(...page);
    const last = page.at(-1);
    if (last === undefined) {
      return seen.map((bet) => bet.id);
    }
    below = { beganAt: last.began_at, betId: last.id };
  }
}

async function idOf(account: string): Promise<bigint> {
  const found = await app.db.autocommit((tx) => findAccount(tx, { brandId: BRAND, account }));
  return found?.id ?? 0n;
}

/** The same bets by the books alone. */
async function betsBelow(
  reader: string,
  subject: string,
  gameTypes: readonly string[] | null,
): Promise<readonly bigint[]> {
  const { rows } = await app.db.pool.query<{ id: bigint }>(
    `select id from play.bet
      where txn_id like 'txn-%' and uplines @> array[$1::bigint] and (member_id = $2 or uplines @> array[$2::bigint])
        and ($3::text[] is null or game_type = any ($3::text[]))
      order by date_bin('5 minutes', settled_at, '2000-01-01Z') desc, id desc`,
    [await idOf(reader), await idOf(subject), gameTypes],
  );
  return rows.map((row) => row.id);
}

const WAYS = MANY.flatMap((manyBets) => [3, 50].map((size) => ({ size, manyBets })));

test.each(WAYS)(
  'pages of $size bets are the whole list, each bet once ($manyBets) [AC-1]',
  async (way) => {
    const wanted = await betsBelow('agent1', 'agent1', null);
    expect(wanted).toHaveLength(BETS);
    expect(await readPages({ reader: 'agent1', subject: 'agent1', gameTypes: null }, way)).toEqual(
      wanted,
    );
  },
);

test.each(WAYS)(
  'so are those of somebody below, and of one kind of game ($size, $manyBets) [AC-1]',
  async (way) => {
    for (const [subject, gameTypes] of [
      ['agent2', null],
      ['agent3', ['FISH', 'LIVE']],
      ['player1', ['PVP']],
    ] as const) {
      const wanted = await betsBelow('agent1', subject, gameTypes);
      expect(wanted.length).toBeGreaterThan(10);
      expect(await readPages({ reader: 'agent1', subject, gameTypes }, way)).toEqual(wanted);
    }
  },
);
