import type { Act } from './orders.ts';
import type { Telling } from './provider.ts';

/** The page's own words; a payer chooses the language by a link. */
export type Texts = {
  readonly title: string;
  readonly note: string;
  readonly amount: string;
  readonly reference: string;
  readonly receiver: string;
  readonly until: string;
  readonly telling: string;
  readonly back: string;
  readonly done: string;
  readonly refused: string;
  readonly number: string;
  readonly unknown: string;
  readonly other: string;
  readonly acts: Readonly<Record<Act, string>>;
  readonly tellings: Readonly<Record<Telling, string>>;
};

export const TEXTS: Readonly<Record<'bn' | 'en', Texts>> = {
  en: {
    title: 'Practice payment',
    note: 'Play credit only. Nothing is charged.',
    amount: 'Amount',
    reference: 'Reference',
    receiver: 'Pay to',
    until: 'Pay before',
    telling: 'The shop is notified',
    back: 'Back to the shop',
    done: 'Paid. You can go back to the shop.',
    refused: 'The payment was refused. You can go back to the shop.',
    number: 'Transaction number',
    unknown: 'This payment page is not known. Go back and start again.',
    other: 'Try what can go wrong',
    acts: {
      pay: 'Pay',
      less: 'Pay half',
      more: 'Pay double',
      late: 'Pay after the time has ended',
      plain: 'Pay without the reference',
      wrong: 'Pay with a wrong reference',
      twice: 'Pay twice',
      refuse: 'Refuse',
    },
    tellings: { now: 'at once', slow: 'ten seconds later', copies: 'three times', never: 'never' },
  },
  bn: {
    title: 'অনুশীলন পেমেন্ট',
    note: 'শুধু ডেমো ক্রেডিট। আসল টাকা কাটা হয় না।',
    amount: 'পরিমাণ',
    reference: 'রেফারেন্স',
    receiver: 'যাকে পাঠাবেন',
    until: 'এই সময়ের আগে দিন',
    telling: 'দোকান জানতে পারে',
    back: 'দোকানে ফিরে যান',
    done: 'পেমেন্ট হয়েছে। এখন দোকানে ফিরে যেতে পারেন।',
    refused: 'পেমেন্ট ফিরিয়ে দেওয়া হয়েছে। দোকানে ফিরে যেতে পারেন।',
    number: 'লেনদেন নম্বর',
    unknown: 'এই পেমেন্ট পেজ পাওয়া যায়নি। ফিরে গিয়ে আবার শুরু করুন।',
    other: 'যা ভুল হতে পারে, তা পরখ করুন',
    acts: {
      pay: 'পেমেন্ট করুন',
      less: 'অর্ধেক দিন',
      more: 'দ্বিগুণ দিন',
      late: 'সময় শেষ হওয়ার পরে দিন',
      plain: 'রেফারেন্স ছাড়া দিন',
      wrong: 'ভুল রেফারেন্স দিয়ে দিন',
      twice: 'দুবার দিন',
      refuse: 'ফিরিয়ে দিন',
    },
    tellings: { now: 'সঙ্গে সঙ্গে', slow: 'দশ সেকেন্ড পরে', copies: 'তিনবার', never: 'কখনো না' },
  },
};
