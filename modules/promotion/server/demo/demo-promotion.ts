import type { PromotionDraft } from '../../contract.office.ts';

type Both = { readonly en: string; readonly bn: string };

/** A promotion of the sandbox; days count from the moment it is first sown. */
export type DemoPromotion = Omit<PromotionDraft, 'startsAt' | 'endsAt'> & {
  readonly startsInDays: number;
  readonly endsInDays: number | null;
  /** Oldest first; the first has no note of a change. */
  readonly terms: readonly { readonly change: Both; readonly html: Both }[];
};

/** The text of the terms of every demo promotion. */
export const PLAY_CREDIT: Both = {
  en: '<p>All amounts are play credit of the sandbox. It has no value in money: deposits and withdrawals are practice.</p>',
  bn: '<p>সব অঙ্ক স্যান্ডবক্সের ডেমো ক্রেডিট। টাকায় এর মূল্য নেই: ডিপোজিট ও উত্তোলন শুধু অনুশীলন।</p>',
};

export const NO_CHANGE: Both = { en: '', bn: '' };

/** Terms as a numbered list, with the words on play credit below. */
export function numbered(language: keyof Both, ...rules: readonly string[]): string {
  return `<ol>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ol>${PLAY_CREDIT[language]}`;
}
