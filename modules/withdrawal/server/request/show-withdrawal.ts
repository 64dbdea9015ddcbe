import type { ReadTx } from '#platform/db/tx.ts';
import type { WithdrawalShown } from '../../contract.ts';
import { wireMoney } from '../money-words.ts';
import { selectPayeesOf } from '../payees/payee.store.ts';
import { bankName } from '../payees/show-payee.ts';
import { settingsOfBrand } from '../settings.ts';
import { selectSteps, type WithdrawalRow } from '../stages/withdrawal.store.ts';

/** Withdrawals of one brand as their member follows them, with their timelines. */
export async function showWithdrawals(
  tx: ReadTx,
  rows: readonly WithdrawalRow[],
  in_: { readonly brandId: number; readonly language: string },
): Promise<readonly WithdrawalShown[]> {
  const { settings } = await settingsOfBrand(tx, in_.brandId);
  const steps = await selectSteps(
    tx,
    rows.map(({ id }) => id),
  );
  const payees = await selectPayeesOf(tx, {
    brandId: in_.brandId,
    ids: rows.map(({ payee_id: id }) => id),
  });
  return rows.map((row) => {
    const payee = payees.find(({ id }) => id === row.payee_id);
    return {
      id: Number(row.id),
      state: row.state,
      code: row.code,
      amount: wireMoney(row.amount_ticks),
      charge: wireMoney(row.charge_ticks),
      arrives: wireMoney(row.amount_ticks - row.charge_ticks),
      cardType: payee?.kind ?? 'BC',
      bankName: bankName(settings, payee?.bank_code ?? '', in_.language),
      cardNumber: payee?.masked ?? '',
      requestedAt: row.requested_at.getTime(),
      sentAt: row.sent_at?.getTime() ?? null,
      endedAt: row.ended_at?.getTime() ?? null,
      dueAt: row.due_at?.getTime() ?? null,
      reference: row.reference,
      steps: steps
        .filter((step) => step.withdrawal_id === row.id)
        .map(({ state, at, code }) => ({ state, at: at.getTime(), code })),
    };
  });
}
