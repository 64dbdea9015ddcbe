import { providerAccount } from '#modules/cashier/server/index.ts';
import { accountId, houseAccount, openAccount, post } from '#modules/ledger/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { BY_HAND } from '../settings.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

type Booked = Pick<
  WithdrawalRow,
  | 'id'
  | 'brand_id'
  | 'member_id'
  | 'account_id'
  | 'currency'
  | 'amount_ticks'
  | 'charge_ticks'
  | 'way'
>;

/** Where the money of a member's open requests is; it never goes below zero. */
function holdAccount(tx: Tx, { brand_id: brandId, member_id: memberId, currency }: Booked) {
  return openAccount(tx, { brandId, owner: `member:${memberId}`, kind: 'withdrawal', currency });
}

/** What has left the platform by hand, and came back; what a provider paid is on the provider's account. */
function paidAccount(tx: Tx, withdrawal: Booked) {
  const { brand_id: brandId, currency, way: provider, member_id: slot } = withdrawal;
  return provider === BY_HAND
    ? houseAccount(tx, { brandId, kind: 'withdrawals', currency })
    : providerAccount(tx, { brand_id: brandId, provider, currency, slot });
}

function chargeAccount(tx: Tx, { brand_id: brandId, currency }: Booked) {
  return houseAccount(tx, { brandId, kind: 'withdrawal-charges', currency });
}

/**
 * Takes the money out of the member's balance.
 * @throws Rejection `insufficient_funds` (402)
 */
export async function holdMoney(tx: Tx, withdrawal: Booked): Promise<void> {
  await post(tx, {
    brandId: withdrawal.brand_id,
    key: `withdrawal:${withdrawal.id}:hold`,
    reason: 'withdrawal_requested',
    actor: `member:${withdrawal.member_id}`,
    transfers: [
      {
        from: accountId(withdrawal.account_id),
        to: await holdAccount(tx, withdrawal),
        amount: amount(withdrawal.amount_ticks),
        kind: 'hold',
        ref: withdrawal.id,
      },
    ],
  });
}

/** The held money has left: what was paid, and the charge. */
export async function payHeld(tx: Tx, withdrawal: Booked): Promise<void> {
  const from = await holdAccount(tx, withdrawal);
  const { id: ref, charge_ticks: charge, amount_ticks: all } = withdrawal;
  const to = await paidAccount(tx, withdrawal);
  const chargeTo = await chargeAccount(tx, withdrawal);
  await post(tx, {
    brandId: withdrawal.brand_id,
    key: `withdrawal:${ref}:paid`,
    reason: 'withdrawal_paid',
    transfers: [
      { from, to, amount: amount(all - charge), kind: 'withdrawal', ref },
      ...(charge > 0n
        ? [{ from, to: chargeTo, amount: amount(charge), kind: 'withdrawal' as const, ref }]
        : []),
    ],
  });
}

/** The held money goes back to the member: nothing has left. */
export async function giveBackHeld(tx: Tx, withdrawal: Booked): Promise<void> {
  await post(tx, {
    brandId: withdrawal.brand_id,
    key: `withdrawal:${withdrawal.id}:released`,
    reason: 'withdrawal_given_back',
    transfers: [
      {
        from: await holdAccount(tx, withdrawal),
        to: accountId(withdrawal.account_id),
        amount: amount(withdrawal.amount_ticks),
        kind: 'release',
        ref: withdrawal.id,
      },
    ],
  });
}

/** Money that had left has come back: the member gets all of it, also the charge. */
export async function giveBackPaid(tx: Tx, withdrawal: Booked): Promise<void> {
  const to = accountId(withdrawal.account_id);
  const { id: ref, charge_ticks: charge, amount_ticks: all } = withdrawal;
  const from = await paidAccount(tx, withdrawal);
  const chargeFrom = await chargeAccount(tx, withdrawal);
  await post(tx, {
    brandId: withdrawal.brand_id,
    key: `withdrawal:${ref}:returned`,
    reason: 'withdrawal_returned',
    transfers: [
      { from, to, amount: amount(all - charge), kind: 'reversal', ref },
      ...(charge > 0n
        ? [{ from: chargeFrom, to, amount: amount(charge), kind: 'reversal' as const, ref }]
        : []),
    ],
  });
}

/** The charge alone goes back to the member; a withdrawal without one moves nothing. */
export async function giveBackCharge(tx: Tx, withdrawal: Booked): Promise<void> {
  const { id: ref, charge_ticks: charge } = withdrawal;
  if (charge > 0n) {
    await post(tx, {
      brandId: withdrawal.brand_id,
      key: `withdrawal:${ref}:charge`,
      reason: 'withdrawal_charge_given_back',
      transfers: [
        {
          from: await chargeAccount(tx, withdrawal),
          to: accountId(withdrawal.account_id),
          amount: amount(charge),
          kind: 'reversal',
          ref,
        },
      ],
    });
  }
}
