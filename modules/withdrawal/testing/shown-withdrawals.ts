import type { Static } from 'typebox';
import type { PayeeShown } from '../contract.payee.ts';
import type {
  readTurnoverInfo,
  readWithdrawAccount,
  readWithdrawSettings,
  WithdrawalShown,
} from '../contract.ts';

const HOUR_MS = 3_600_000;

/** For screen tests: a payee that may be paid to. */
export function aShownPayee(change: Partial<PayeeShown> = {}): PayeeShown {
  return {
    ...{ bankCardId: 1, bankCode: 'PODDO', bankName: 'পদ্ম ওয়ালেট', cardNumber: '01******678' },
    ...{ cardHolder: 'Karim Rahman', cardType: 'EW', isWithdrawActive: true, bankIconUrl: '' },
    ...{ usableAt: 0, createdAt: 0, nameScore: 100 },
    ...change,
  };
}

/** For screen tests: the terms of a brand, with a charge of five and one percent on wallets. */
export function shownSettings(): Static<typeof readWithdrawSettings.output> {
  return {
    ...{ allowWithdraw: 'Y', minimumAmount: 100, maximumAmount: 5_000 },
    ...{ eWalletMinAmount: 100, eWalletMaxAmount: 5_000 },
    ...{ virtualMinAmount: 100, virtualMaxAmount: 5_000 },
    ...{ normalBankWithdrawalSwitch: 'Y', eWalletWithdrawalSwitch: 'Y' },
    ...{ virtualWalletWithdrawalSwitch: 'N', c2cEnabled: false, typicalMinutes: 12 },
    kinds: [{ cardType: 'EW', min: 100, max: 5_000, chargeUnits: 5, chargePercent: 1 }],
  };
}

/** For screen tests: what a member may take out. */
export function shownAccount(
  payees: readonly PayeeShown[],
  change: Partial<Static<typeof readWithdrawAccount.output>> = {},
): Static<typeof readWithdrawAccount.output> {
  return {
    ...{ bankCards: [], eWallets: [], virtualWallets: [], fullBankCardList: [...payees] },
    ...{ maxCardCount: 5, maxVirtualWalletCount: 5, minWithdrawal: 100, maxWithdrawal: 3_400 },
    ...{ remainingWithdrawAmount: 10_000, remainingTransactionTimes: 4, maxTransactionTimes: 5 },
    ...{ withdrawable: 3_400, balance: 5_200, hasPaymentPassword: true, isWaiting: false },
    ...change,
  };
}

/** For screen tests: 1,800 of 10,000 are still to be bet. */
export function shownTurnover(
  change: Partial<Static<typeof readTurnoverInfo.output>> = {},
): Static<typeof readTurnoverInfo.output> {
  return {
    ...{ requiredTurnover: 10_000, actualTurnover: 8_200, remainingTurnover: 1_800, locked: 1_800 },
    rows: [{ source: 'deposit', at: HOUR_MS, basis: 10_000, required: 10_000, done: 8_200 }],
    bets: [{ game: 'K3', at: 2 * HOUR_MS, stake: 100, counted: 95.5 }],
    ...change,
  };
}

/** For screen tests: a withdrawal that was sent and waits for the member's answer. */
export function aShownWithdrawal(change: Partial<WithdrawalShown> = {}): WithdrawalShown {
  const now = Date.now();
  return {
    ...{ id: 7, state: 'sent', code: null, amount: 500, charge: 10, arrives: 490 },
    ...{ cardType: 'EW', bankName: 'পদ্ম ওয়ালেট', cardNumber: '01******678', reference: 'TRX1' },
    ...{ requestedAt: now - HOUR_MS, sentAt: now, endedAt: null, dueAt: now + HOUR_MS },
    steps: [
      { state: 'requested', at: now - HOUR_MS, code: null },
      { state: 'approved', at: now - HOUR_MS, code: null },
      { state: 'sent', at: now, code: null },
    ],
    ...change,
  };
}
