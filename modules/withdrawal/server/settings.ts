import type { ReadTx } from '#platform/db/tx.ts';
import type { WithdrawalSettings } from '../contract.settings-office.ts';
import { PAYEE_KINDS } from '../field-rules.ts';
import { selectSetting } from './settings.store.ts';

/** Paid by a person, who writes down the payment's number. */
export const BY_HAND = 'hand';

const KIND = {
  isOn: true,
  minUnits: 100,
  maxUnits: 50_000,
  chargeUnits: 0,
  chargeBasisPoints: 0,
  way: BY_HAND,
};

/** Of a brand whose operators set nothing. The places to pay to are invented. */
export const DEFAULT_SETTINGS: WithdrawalSettings = {
  isOpen: true,
  BC: { ...KIND, way: 'bank' },
  EW: { ...KIND, way: 'mobile-wallet' },
  VW: { ...KIND, minUnits: 1_000, chargeUnits: 100, way: 'sandbox' },
  dayCount: 5,
  dayUnits: 200_000,
  maxOpen: 1,
  maxPayees: 5,
  coolDownHours: 24,
  minNameScore: 50,
  turnoverPercent: 100,
  autoUnits: 2_000,
  autoAccountDays: 7,
  autoPayeeDays: 2,
  autoNameScore: 85,
  secondUnits: 20_000,
  thirdUnits: 100_000,
  handPartUnits: 0,
  checkMinutes: 15,
  payMinutes: 30,
  disputeMinutes: 240,
  confirmMinutes: 60,
  refundsForcedCharge: false,
  banks: [
    { code: 'PODDO', kind: 'EW', en: 'Poddo wallet', bn: 'পদ্ম ওয়ালেট' },
    { code: 'NOUKA', kind: 'EW', en: 'Nouka wallet', bn: 'নৌকা ওয়ালেট' },
    { code: 'BEEL', kind: 'BC', en: 'Beel Bank', bn: 'বিল ব্যাংক' },
    { code: 'GHAT', kind: 'BC', en: 'Ghat Bank', bn: 'ঘাট ব্যাংক' },
    { code: 'USDT_TRC20', kind: 'VW', en: 'USDT (TRC20)', bn: 'USDT (TRC20)' },
    { code: 'USDT_ERC20', kind: 'VW', en: 'USDT (ERC20)', bn: 'USDT (ERC20)' },
  ],
};

/** The settings of a brand with the defaults filled in. */
export async function settingsOfBrand(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly settings: WithdrawalSettings; readonly version: number }> {
  const { value, version } = await selectSetting(tx, brandId);
  return { settings: { ...DEFAULT_SETTINGS, ...value }, version };
}

/** Whether settings contradict themselves. */
export function isContradictory(settings: WithdrawalSettings): boolean {
  const { secondUnits, thirdUnits, autoUnits, banks } = settings;
  const codes = new Set(banks.map(({ code }) => code));
  return (
    codes.size !== banks.length ||
    thirdUnits < secondUnits ||
    autoUnits > secondUnits ||
    PAYEE_KINDS.some((kind) => settings[kind].minUnits > settings[kind].maxUnits) ||
    PAYEE_KINDS.some((kind) => settings[kind].chargeUnits >= settings[kind].minUnits)
  );
}
