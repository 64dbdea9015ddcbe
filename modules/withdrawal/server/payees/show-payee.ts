import type { PayeeShown } from '../../contract.payee.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import type { PayeeRow } from './payee.store.ts';

/** The name of a bank, wallet or network in a language; its code where the brand has it no more. */
export function bankName(
  settings: Pick<WithdrawalSettings, 'banks'>,
  code: string,
  language: string,
): string {
  const bank = settings.banks.find((one) => one.code === code);
  return (language === 'bn' ? bank?.bn : bank?.en) ?? code;
}

/** A payee as its owner sees it. */
export function showPayee(
  row: PayeeRow,
  with_: {
    readonly settings: WithdrawalSettings;
    readonly language: string;
    readonly nowMs: number;
  },
): PayeeShown {
  const { settings, language, nowMs } = with_;
  const { kind, bank_code: bankCode } = row;
  return {
    bankCardId: Number(row.id),
    bankCode,
    bankName: bankName(settings, bankCode, language),
    cardNumber: row.masked,
    cardHolder: row.holder,
    cardType: kind,
    isWithdrawActive: row.usable_at.getTime() <= nowMs && settings[kind].isOn,
    usableAt: row.usable_at.getTime(),
    createdAt: row.created_at.getTime(),
    bankIconUrl: '',
    nameScore: row.name_score,
  };
}
