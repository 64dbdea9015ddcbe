import { handle } from '#platform/http/handle.ts';
import { revealPayee } from '../../contract.office.ts';
import { selectSealedNumber } from '../payees/payee.store.ts';
import { openNumber } from '../payees/payee-number.ts';
import { selectWithdrawal } from '../stages/withdrawal.store.ts';
import { auditStep } from './office-step.ts';

/** The whole number to pay to; the audit trail has who read it and why. */
export const revealPayeeHandler = handle(revealPayee, async (call) => {
  const { tx, app, brand, input, reject } = call;
  const row =
    (await selectWithdrawal(tx, { brandId: brand.id, id: BigInt(input.id) })) ??
    reject('withdrawal_unknown');
  const payee = { brandId: brand.id, id: row.payee_id };
  const sealedNumber = await selectSealedNumber(tx, payee);
  const number =
    sealedNumber === undefined ? undefined : openNumber(app, { id: row.payee_id, sealedNumber });
  if (number === undefined) {
    return reject('withdrawal_payee_unreadable');
  }
  await auditStep(call, tx, {
    action: 'withdrawal.reveal',
    before: row,
    after: { state: row.state },
    reason: input.reason,
  });
  return { number };
});
