import pg from 'pg';

/** Rounds of conformance runs among the filled ones; they are the newest. */
const TEST_ROUNDS = 60;

/**
 * Writes members, journals, and rounds with a bet each: `count` of every one, a second apart from 2026-02-01 on. Every second
 * bet won what was staked.
 */
export async function fillLists(databaseUrl: string, count: number): Promise<void> {
  await fillMembers(databaseUrl, count);
  await fillJournals(databaseUrl, count);
  await fillRounds(databaseUrl, count);
  await withClient(databaseUrl, (client) => client.query('analyze'));
}

export async function fillMembers(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `with made as (
         insert into identity.account (brand_id, account, account_key, password_hash, account_type, is_active,
                                       password_changed_at, created_at)
         select 1, 'fill-' || g, 'fill-' || g, '$argon2id$fill', 0, g % 100 <> 0, now(),
                timestamptz '2026-02-01' + g * interval '1 second'
           from generate_series(1, $1::int) g
         returning id, created_at)
       insert into member.profile (member_id, brand_id, nickname, language, registered_at)
       select id, 1, 'Fill ' || id, 'BN', created_at from made`,
      [count],
    ),
  );
}

export async function fillJournals(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into ledger.journal (id, brand_id, reason)
       select b.first + g, 1, 'batch'
         from (select ledger.next_block($1::int + 1) as first) b, generate_series(1, $1::int) g`,
      [count],
    ),
  );
}

async function fillRounds(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into vendor.vendor (code, name, profile) values ('FILL', 'Fill', '{}') on conflict do nothing`,
    );
    await client.query(
      `insert into play.round (vendor_id, round_ref, game_code, opened_at, closed_at)
       select v.id, case when g > $1::int - ${TEST_ROUNDS} then 'conformance-7-' else 'fill-' end || g, 'FILL',
              timestamptz '2026-02-01' + (g - 1) * interval '1 second',
              case when g % 50 <> 0 then timestamptz '2026-02-01' + g * interval '1 second' end
         from vendor.vendor v, generate_series(1, $1::int) g
        where v.code = 'FILL'`,
      [count],
    );
    await client.query(
      `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id,
                             member_name, currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines,
                             placed_at, settled_at, balance_after)
       select b.first + row_number() over (order by r.opened_at), 1, 1 + row_number() over (order by r.opened_at) % 500, 1, r.vendor_id, 'FILL', 'RNG', r.round_ref,
              'fill-' || r.round_ref, 'fill-1', 'BDT', false, 10000,
              case when extract(epoch from r.opened_at)::bigint % 2 = 0 then 10000 else 0 end, 10000, 'LOST', '{}',
              r.opened_at, r.opened_at, 0
         from (select ledger.next_block($1::int + 1) as first) b, play.round r
        where r.game_code = 'FILL'`,
      [count],
    );
  });
}

async function withClient(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
