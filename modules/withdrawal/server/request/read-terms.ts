import { hasPaymentPassword } from '#modules/identity/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, amountFromNumber, toWireMoney } from '#platform/money/money.ts';
import { readCharges } from '../../contract.payee.ts';
import { readTurnoverInfo, readWithdrawAccount, readWithdrawSettings } from '../../contract.ts';
import { PAYEE_KINDS } from '../../field-rules.ts';
import { typicalMinutes } from '../check/check.store.ts';
import { wireMoney } from '../money-words.ts';
import { selectPayees } from '../payees/payee.store.ts';
import { showPayee } from '../payees/show-payee.ts';
import { settingsOfBrand } from '../settings.ts';
import { readTurnover } from '../turnover/read-turnover.ts';
import { selectCountedBets } from '../turnover/turnover.store.ts';
import { chargeOf } from './charges.ts';
import { maxOf, statusOf } from './member-status.ts';

const BETS_SHOWN = 30;
const PERCENT = 100;

export const readWithdrawSettingsHandler = handle(readWithdrawSettings, async ({ tx, brand }) => {
  const { settings } = await settingsOfBrand(tx, brand.id);
  const letter = (isSo: boolean) => (isSo ? ('Y' as const) : ('N' as const));
  const { BC, EW, VW } = settings;
  return {
    allowWithdraw: letter(settings.isOpen && PAYEE_KINDS.some((kind) => settings[kind].isOn)),
    minimumAmount: BC.minUnits,
    maximumAmount: BC.maxUnits,
    eWalletMinAmount: EW.minUnits,
    eWalletMaxAmount: EW.maxUnits,
    virtualMinAmount: VW.minUnits,
    virtualMaxAmount: VW.maxUnits,
    normalBankWithdrawalSwitch: letter(BC.isOn),
    eWalletWithdrawalSwitch: letter(EW.isOn),
    virtualWalletWithdrawalSwitch: letter(VW.isOn),
    c2cEnabled: false,
    typicalMinutes: await typicalMinutes(tx, brand.id),
    kinds: PAYEE_KINDS.map((kind) => ({
      cardType: kind,
      min: settings[kind].minUnits,
      max: settings[kind].maxUnits,
      chargeUnits: settings[kind].chargeUnits,
      chargePercent: settings[kind].chargeBasisPoints / PERCENT,
    })),
  };
});

export const readWithdrawAccountHandler = handle(readWithdrawAccount, async (call) => {
  const { app, tx, brand, nowMs, request } = call;
  const { memberId } = memberOf(call);
  const { settings } = await settingsOfBrand(tx, brand.id);
  const member = { brandId: brand.id, memberId };
  const status = await statusOf(app, tx, { ...member, settings, nowMs });
  const rows = await selectPayees(tx, member);
  const shown = rows.map((row) => showPayee(row, { settings, language: request.language, nowMs }));
  const ofKind = (kind: string) => shown.filter(({ cardType }) => cardType === kind);
  const wallets = ofKind('EW');
  return {
    bankCards: ofKind('BC'),
    eWallets: wallets.length === 0 ? [] : [{ groupId: 'EW', eWallets: wallets }],
    virtualWallets: ofKind('VW'),
    fullBankCardList: shown,
    maxCardCount: settings.maxPayees,
    maxVirtualWalletCount: settings.maxPayees,
    minWithdrawal: Math.min(...PAYEE_KINDS.map((kind) => settings[kind].minUnits)),
    maxWithdrawal: toWireMoney(maxOf({ settings, status })),
    remainingWithdrawAmount: toWireMoney(status.leftOfDay),
    remainingTransactionTimes: status.timesLeft,
    maxTransactionTimes: settings.dayCount,
    withdrawable: toWireMoney(status.withdrawable),
    balance: toWireMoney(status.balance),
    hasPaymentPassword: await hasPaymentPassword(tx, memberId),
    isWaiting: status.openRequests >= settings.maxOpen,
  };
});

export const readChargesHandler = handle(readCharges, async ({ tx, brand, input, reject }) => {
  const wanted = amountFromNumber(input.withdrawAmount, 2);
  if (wanted === undefined || wanted === 0n) {
    return reject('withdraw_amount');
  }
  const { settings } = await settingsOfBrand(tx, brand.id);
  const charge = chargeOf(wanted, settings[input.withdrawType]);
  return { charge: toWireMoney(charge), arrives: toWireMoney(amount(wanted - charge)) };
});

export const readTurnoverInfoHandler = handle(readTurnoverInfo, async ({ tx, brand, actor }) => {
  const { memberId } = memberOf({ actor });
  const member = { brandId: brand.id, memberId };
  const { rows, requiredTicks, doneTicks, lockedTicks } = await readTurnover(tx, member);
  const since = rows[0]?.createdAt;
  const bets =
    since === undefined ? [] : await selectCountedBets(tx, { ...member, since, limit: BETS_SHOWN });
  return {
    requiredTurnover: wireMoney(requiredTicks),
    actualTurnover: wireMoney(doneTicks),
    remainingTurnover: wireMoney(requiredTicks - doneTicks),
    locked: wireMoney(lockedTicks),
    rows: rows.map((row) => ({
      source: row.source,
      at: row.createdAt.getTime(),
      basis: wireMoney(row.basisTicks),
      required: wireMoney(row.requiredTicks),
      done: wireMoney(row.doneTicks),
    })),
    bets: bets.map((bet) => ({
      game: bet.game_code,
      at: bet.placed_at.getTime(),
      stake: wireMoney(bet.stake_ticks),
      counted: wireMoney(bet.valid_ticks),
    })),
  };
});
