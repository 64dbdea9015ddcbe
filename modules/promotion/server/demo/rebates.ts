import { type DemoPromotion, NO_CHANGE, numbered } from './demo-promotion.ts';

const LOTTERY: DemoPromotion = {
  code: 'lottery-rebate',
  category: 'LOTTERY',
  audience: 'everyone',
  picture: '/pictures/promo-lottery.avif',
  position: 20,
  startsInDays: -12,
  endsInDays: 48,
  bonusBasisPoints: 50,
  maxBonus: '2000',
  turnoverTimes: 1,
  minDeposit: null,
  claimDays: 7,
  games: [{ category: 'ELOTT', percent: 100 }],
  texts: {
    en: {
      title: 'Lottery rebate: 0.5% of the week’s bets',
      summary: 'Whether you won or lost. Up to 2,000 P a week; the rebate itself is bet once.',
      steps: [
        'Log in and inform customer service that you want to take part.',
        'Play the lotteries you like, from Monday to Sunday.',
        'On Monday customer service books the rebate and writes to you.',
      ],
      example:
        'Bets of the week 20,000 P × 0.5% = 100 P. Bet these 100 P once and they can be withdrawn.',
      html: '<p>The rebate is calculated from settled bets only. Void bets do not count; bets on both sides of one draw count once, with the smaller stake.</p><table><caption>Weekly bets and rebate</caption><thead><tr><th scope="col">Bets</th><th scope="col">Rebate</th></tr></thead><tbody><tr><td>2,000 P</td><td>10 P</td></tr><tr><td>50,000 P</td><td>250 P</td></tr><tr><td>400,000 P and more</td><td>2,000 P</td></tr></tbody></table>',
    },
    bn: {
      title: 'লটারি রিবেট: সপ্তাহের বাজির 0.5%',
      summary: 'জিতলেও, হারলেও। সপ্তাহে সর্বোচ্চ 2,000 P; রিবেটের টাকা একবার বাজি ধরতে হবে।',
      steps: [
        'লগইন করে কাস্টমার সার্ভিসকে জানান যে আপনি অংশ নিতে চান।',
        'সোমবার থেকে রবিবার নিজের পছন্দের লটারি খেলুন।',
        'সোমবার কাস্টমার সার্ভিস রিবেট যোগ করে আপনাকে জানাবে।',
      ],
      example: 'সপ্তাহের বাজি 20,000 P × 0.5% = 100 P। এই 100 P একবার বাজি ধরলেই তোলা যাবে।',
      html: '<p>রিবেট হিসাব হয় শুধু নিষ্পত্তি হওয়া বাজি থেকে। বাতিল বাজি গোনা হয় না; একই ড্রয়ে দুই দিকে বাজি ধরলে ছোটটি একবার গোনা হয়।</p><table><caption>সপ্তাহের বাজি ও রিবেট</caption><thead><tr><th scope="col">বাজি</th><th scope="col">রিবেট</th></tr></thead><tbody><tr><td>2,000 P</td><td>10 P</td></tr><tr><td>50,000 P</td><td>250 P</td></tr><tr><td>400,000 P বা বেশি</td><td>2,000 P</td></tr></tbody></table>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'A week runs from Monday 00:00 to Sunday 24:00, in the time zone of the site.',
          'At most 1,000 P a week.',
        ),
        bn: numbered(
          'bn',
          'সপ্তাহ সোমবার 00:00 থেকে রবিবার 24:00, সাইটের টাইম জোন অনুযায়ী।',
          'সপ্তাহে সর্বোচ্চ 1,000 P।',
        ),
      },
    },
    {
      change: {
        en: 'The maximum of a week rises from 1,000 P to 2,000 P.',
        bn: 'সপ্তাহের সর্বোচ্চ অঙ্ক 1,000 P থেকে বেড়ে 2,000 P হয়েছে।',
      },
      html: {
        en: numbered(
          'en',
          'A week runs from Monday 00:00 to Sunday 24:00, in the time zone of the site.',
          'At most 2,000 P a week.',
          'A rebate not taken within 7 days is taken back.',
        ),
        bn: numbered(
          'bn',
          'সপ্তাহ সোমবার 00:00 থেকে রবিবার 24:00, সাইটের টাইম জোন অনুযায়ী।',
          'সপ্তাহে সর্বোচ্চ 2,000 P।',
          '7 দিনের মধ্যে না নিলে রিবেট ফেরত যায়।',
        ),
      },
    },
  ],
};

const FRIDAY: DemoPromotion = {
  code: 'friday-slots',
  category: 'CASINO',
  audience: 'everyone',
  picture: '/pictures/promo-friday.avif',
  position: 30,
  startsInDays: -5,
  endsInDays: 85,
  bonusBasisPoints: 80,
  maxBonus: '1500',
  turnoverTimes: 1,
  minDeposit: null,
  claimDays: 3,
  games: [
    { category: 'RNG', percent: 100 },
    { category: 'FISH', percent: 50 },
    { category: 'LIVE', percent: 20 },
  ],
  texts: {
    en: {
      title: 'Friday slots: 0.8% of the day’s bets',
      summary: 'Every Friday, up to 1,500 P. Fishing counts half, live casino one fifth.',
      steps: [
        'Log in on Friday and inform customer service that you take part.',
        'Play as you planned; there is no target.',
        'On Saturday the rebate is booked; it is usable for 3 days.',
      ],
      example:
        'Slots 10,000 P + fishing 4,000 P × 50% = 12,000 P that count. 12,000 P × 0.8% = 96 P, bet once before withdrawing.',
      html: '<p>There is no leaderboard and no target: a rebate is a small part of your bets. If you set a limit for the day, respect it; the offer is there every Friday.</p>',
    },
    bn: {
      title: 'শুক্রবারের স্লট: দিনের বাজির 0.8%',
      summary: 'প্রতি শুক্রবার সর্বোচ্চ 1,500 P। ফিশিং অর্ধেক, লাইভ ক্যাসিনো পাঁচ ভাগের এক ভাগ গোনা হয়।',
      steps: [
        'শুক্রবার লগইন করে কাস্টমার সার্ভিসকে জানান যে অংশ নিচ্ছেন।',
        'যেমন ভেবেছিলেন তেমনই খেলুন; কোনো লক্ষ্য ছুঁতে হয় না।',
        'শনিবার রিবেট যোগ হয়; 3 দিন ব্যবহার করা যায়।',
      ],
      example:
        'স্লট 10,000 P + ফিশিং 4,000 P × 50% = গোনা হয় 12,000 P। 12,000 P × 0.8% = 96 P, তোলার আগে একবার বাজি।',
      html: '<p>এখানে লিডারবোর্ড নেই, লক্ষ্যও নেই: রিবেট হলো বাজির ছোট একটি অংশ, এর জন্য বেশি খেলার দরকার নেই। দিনের সীমা ঠিক করে থাকলে সেটিই মানুন; অফারটি প্রতি শুক্রবারই আছে।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'Friday is the day from 00:00 to 24:00, in the time zone of the site.',
          'Only settled rounds count; free spins do not.',
          'A rebate below 1 P is not booked.',
        ),
        bn: numbered(
          'bn',
          'শুক্রবার মানে 00:00 থেকে 24:00, সাইটের টাইম জোন অনুযায়ী।',
          'শুধু নিষ্পত্তি হওয়া রাউন্ড গোনা হয়; ফ্রি স্পিন নয়।',
          '1 P-এর কম রিবেট যোগ হয় না।',
        ),
      },
    },
  ],
};

export const REBATES: readonly DemoPromotion[] = [LOTTERY, FRIDAY];
