import type { Translate } from '#platform/site/translate.ts';

/** `shard-046`: one of the accounts over which the platform spreads its side of many bets. */
const NUMBERED = /^(.+?)-?(\d*)$/;

/** Why journals are posted; each has words. */
export const JOURNAL_REASONS = [
  'batch',
  'sandbox_credit_granted',
  'play_credit_granted',
  'trial_credit_granted',
  'wallet_transfer_sent',
  'wallet_transfer_returned',
  'wallet_transfer_held',
  'deposit_credited',
  'payment_unclaimed',
  'payment_returned',
  'case_paid_by_hand',
  'debt_paid',
  'bet_resettled',
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_given_back',
  'withdrawal_returned',
  'withdrawal_charge_given_back',
  'team_transfer',
  'agent_dividend',
  'agent_daily_salary',
  'agent_hour_salary',
  'agent_realtime_salary',
  'agent_rebate',
  'agent_commission',
] as const;

/** The kind of an account in words; one without words is shown by its code. */
export function accountKind(t: Translate, kind: string): string {
  const [, name = kind, number = ''] = NUMBERED.exec(kind) ?? [];
  const key = `office.account.kind.${name}`;
  const words = t(key);
  return words === key ? kind : `${words} ${number}`.trim();
}

/** Why a journal was posted, in words; a reason without words is shown by its code. */
export function journalReason(t: Translate, reason: string): string {
  const key = `office.journal.reason.${reason}`;
  const words = t(key);
  return words === key ? reason : words;
}

/** Who owns an account, or who posted a journal, in words; one without words is shown by its code. */
export function ownerName(t: Translate, owner: string): string {
  const [kind = '', ...rest] = owner.split(':');
  const key = `office.owner.${kind}`;
  const words = t(key);
  return words === key ? owner : [words, ...rest].join(' ');
}
