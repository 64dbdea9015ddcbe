import type pg from 'pg';
import { FIRST_ACCOUNT } from './members.ts';

/**
 * Writes what a launch would have written for each member of the bench; sessions that are there stay.
 * @param of.refs the members' references at the vendor begin with it: `bench-1`
 */
export async function openGameSessions(
  client: pg.Client,
  of: {
    readonly vendor: string;
    readonly game: string;
    readonly members: number;
    readonly refs?: string;
  },
): Promise<void> {
  const refs = of.refs ?? 'bench';
  await client.query(
    `insert into play.member_ref (vendor_id, member_id, brand_id, ref, account_id, currency, member_name, is_trial)
     select v.id, 1000000 + g, 1, $4 || '-' || g, $1::bigint + g - 1, 'BDT', 'bench' || g, false
     from generate_series(1, $2::int) g, vendor.vendor v where v.code = $3
     on conflict do nothing`,
    [FIRST_ACCOUNT, of.members, of.vendor, refs],
  );
  await client.query(
    `insert into play.game_session (ref, brand_id, member_id, account_id, member_ref, member_name, login_session_id,
       vendor_id, game_code, currency, language, is_trial, uplines, expires_at)
     select 'session-' || m.ref, m.brand_id, m.member_id, m.account_id, m.ref, m.member_name, m.member_id, m.vendor_id,
       $1, m.currency, 'EN', false, '{}', now() + interval '1 day'
     from play.member_ref m where m.ref like $2 || '-%'
     on conflict do nothing`,
    [of.game, refs],
  );
}
