import { withClient } from '../bench/with-client.ts';

/**
 * Lets the pages about risk show something: an entry of a sanctions list that resembles player3, a marker of each kind at
 * player2, limits and a break of player4, and a large win of player1, who has to have bet before.
 */
export async function fillRisk(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with list as (
         insert into kyc.list (brand_id, name, state, entries, imported_by, imported_at, began_at, is_screened)
         values (1, 'UN', 'current', 1, 'operator1', now(), now(), true)
         returning id),
       entry as (
         insert into kyc.list_entry (list_id, brand_id, place, name, born, programme)
         select id, 1, 1, 'Rahim Uddin', '1984', 'QDi.999' from list)
       insert into kyc.match (brand_id, member_id, member_name, list_name, entry_name, entry_born, programme, entry_mark, score,
                              reasons, state, found_at, due_at)
       select 1, id, account, 'UN', 'Rahim Uddin', '1984', 'QDi.999', '\\x01', 88, '["name_close", "born_year"]', 'open', now(),
              now() + interval '20 hours'
         from identity.account
        where brand_id = 1 and account = 'player3'`,
    );
    await client.query(
      `insert into risk.marker (brand_id, member_id, member_name, kind, thing, strength, values, state, found_at, seen_at)
       select 1, a.id, a.account, kind, 'gallery', strength, made.values::jsonb, 'open', now(), now()
         from identity.account a,
              (values ('shared_device', 'strong', '[3, "moon, star, river"]'), ('shared_payee', 'strong', '[1, "moon"]'),
                      ('no_play', 'strong', '["50000.00", "48000.00", "150.00"]'), ('opposite_bets', 'strong', '["moon", 24]'),
                      ('night_play', 'weak', '[6]'), ('deposit_burst', 'weak', '[14]')) made (kind, strength, values)
        where a.brand_id = 1 and a.account = 'player2'`,
    );
    await client.query(
      `with person as (select id from identity.account where brand_id = 1 and account = 'player4'),
       own as (
         insert into protection.member (member_id, brand_id, check_minutes) select id, 1, 30 from person
             on conflict (member_id) do update set check_minutes = 30
         returning member_id),
       held as (
         insert into protection.limit_now (member_id, kind, period, value)
         select member_id, 'deposit', period, value from own, (values ('day', 20000000), ('week', 70000000)) l (period, value)),
       changed as (
         insert into protection.limit_change (brand_id, member_id, kind, period, act, after, at)
         select 1, member_id, 'deposit', 'day', 'lowered', 20000000, now() from own)
       insert into protection.pause (brand_id, member_id, kind, length, starts_at, ends_at)
       select 1, member_id, 'break', 'week', now(), now() + interval '7 days' from own`,
    );
    await client.query(
      `insert into play.large_win (bet_id, account_id, brand_id, vendor_id, reasons, record_ticks)
       select id, account_id, brand_id, vendor_id, '{large,record}', 1000000
         from play.bet
        where brand_id = 1 and member_name = 'player1'
        order by id limit 1
           on conflict do nothing`,
    );
  });
}
