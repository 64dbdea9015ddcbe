import { withClient } from '../bench/with-client.ts';

/**
 * Writes orders of player2 that wait for a person or have ended, and money that no order took, for each reason. Nothing of it
 * is in the books: the pages are looked at, and nobody decides there.
 */
export async function fillCashier(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into cashier.deposit (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks,
                                    fee_points, reference, payer, transaction_number, key, state, code, created_at, expires_at,
                                    paid_at, checking_at, ended_at)
       select 1, a.id, a.account, 1, 'SBX', 'doyel-wallet', 'mobile-wallet', 'wallet', 5000000, 0, reference, '01812345678', number,
              'gallery-' || reference, state, code, now() - interval '2 hours', now() - interval '90 minutes',
              case when number is not null then now() - interval '100 minutes' end,
              case state when 'checking' then now() - interval '80 minutes' end,
              case when state in ('refused', 'expired', 'cancelled') then now() - interval '1 hour' end
         from identity.account a,
              (values ('GA22ERY2', 'cancelled', 'member', null), ('GA22ERY3', 'expired', 'time', null),
                      ('GA22ERY4', 'refused', 'operator', null), ('GA22ERY5', 'checking', null, 'TRX00000005'),
                      ('GA22ERY6', 'checking', 'over', 'TRX00000006')) made (reference, state, code, number)
        where a.brand_id = 1 and a.account = 'player2'`,
    );
    await client.query(
      `insert into cashier.payment (brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at,
                                    received_at, state, deposit_id, reason)
       select 1, 'mobile-wallet', 'gallery-' || number, made.reference, number, ticks, 'SBX', '01812345678', now() - interval '100 minutes',
              now() - interval '95 minutes', 'unclaimed', d.id, reason
         from (values (null, 'TRX00000001', 1500000, 'no_order'), ('GA22ERY3', 'TRX00000003', 5000000, 'late'),
                      ('GA22ERY6', 'TRX00000006', 5500000, 'over')) made (reference, number, ticks, reason)
         left join cashier.deposit d on d.reference = made.reference`,
    );
  });
}
