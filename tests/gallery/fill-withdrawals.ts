import { findingsOf } from '#modules/withdrawal/server/check/findings.ts';
import { withClient } from '../bench/with-client.ts';

const FINDINGS = findingsOf(
  {
    ...{ amountTicks: 25_000_000n, remainingTurnoverTicks: 0n, nameScore: 91, payeeAgeDays: 40 },
    ...{ payeeSharers: 1, accountAgeDays: 2, isPinFresh: false, arrivedBefore: 0 },
    signals: { strong: 0, weak: 1 },
  },
  {
    autoTicks: 20_000_000n,
    autoAccountDays: 7,
    autoPayeeDays: 3,
    autoNameScore: 90,
    minNameScore: 60,
  },
);

/**
 * Writes a withdrawal of player1 in each state, due soon, later, long ago or never, and a batch that is paid by hand. Nothing
 * of it is in the books: the pages are looked at, and nobody decides there.
 */
export async function fillWithdrawals(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with person as (
         select id, account from identity.account where brand_id = 1 and account = 'player1'),
       payee as (
         insert into withdrawal.payee (brand_id, member_id, kind, bank_code, holder, name_score, masked, sealed_number, number_mark,
                                       created_at, usable_at)
         select 1, id, 'EW', 'PODDO', 'Karim Rahman', 91, '017******34', '\\x00', '\\x00', now() - interval '40 days',
                now() - interval '39 days'
           from person
         returning id),
       made as (
         insert into withdrawal.withdrawal (brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks,
                                            charge_ticks, key, state, code, findings, way, reference, owner_id, owner_name, due_at,
                                            requested_at, changed_at, sent_at, ended_at)
         select 1, p.id, p.account, 1, 'SBX', payee.id, 25000000, 250000, 'gallery-' || state, state, code, $1, 'hand', reference,
                o.id, o.name, now() + due * interval '1 minute', now() - interval '6 hours', now() - interval '1 hour',
                case when state in ('sent', 'disputed', 'arrived') then now() - interval '1 hour' end,
                case when state in ('arrived', 'refused', 'returned') then now() - interval '1 hour' end
           from person p, payee,
                (values ('returned', 'bank', null, null), ('refused', 'turnover', null, null),
                        ('arrived', 'member', 'BANK-1', null), ('disputed', null, 'BANK-2', 120), ('sent', null, 'BANK-3', 2880),
                        ('approved', null, null, 45), ('second', null, null, -200), ('checking', null, null, 4))
                  made (state, code, reference, due)
           left join (select id, name from operator.staff where name = 'operator2') o on made.state = 'second'
         returning id, brand_id, state, amount_ticks, requested_at, changed_at),
       steps as (
         insert into withdrawal.step (brand_id, withdrawal_id, state, by_kind, at)
         select brand_id, id, 'checking', 'member', requested_at from made
          union all
         select brand_id, id, state, 'operator', changed_at from made where state <> 'checking'),
       batch as (
         insert into withdrawal.batch (brand_id, state, currency, amount_ticks, made_by, made_by_name, made_at, file_at)
         select 1, 'ready', 'SBX', 25000000, o.id, o.name, now(), now() from operator.staff o where o.name = 'operator2'
         returning id)
       insert into withdrawal.batch_part (batch_id, brand_id, withdrawal_id, part, reference, amount_ticks, state)
       select batch.id, 1, made.id, part, 'W' || made.id || '-' || part || '-' || batch.id, 12500000, 'waiting'
         from batch, made, generate_series(1, 2) part
        where made.state = 'approved'`,
      [JSON.stringify(FINDINGS)],
    );
  });
}
