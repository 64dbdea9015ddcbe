import { type DemoPromotion, NO_CHANGE, numbered } from './demo-promotion.ts';

const MORNING: DemoPromotion = {
  code: 'morning-lotus',
  category: 'DAILY',
  audience: 'everyone',
  picture: '/pictures/promo-daily.avif',
  position: 25,
  startsInDays: -2,
  endsInDays: 28,
  bonusBasisPoints: 500,
  maxBonus: '100',
  turnoverTimes: 2,
  minDeposit: null,
  claimDays: 1,
  games: [
    { category: 'ELOTT', percent: 100 },
    { category: 'RNG', percent: 100 },
    { category: 'PVP', percent: 50 },
  ],
  texts: {
    en: {
      title: 'Morning lotus: 5% of your first bet',
      summary: 'Once a day, up to 100 P; bet the bonus twice on the same day.',
      steps: [
        'Log in and inform customer service once that you take part.',
        'Place the first bet of your day.',
        'Customer service books 5% of it; it is usable until midnight.',
      ],
      example: 'First bet 400 P × 5% = 20 P. 20 P × 2 = 40 P of bets before it can be withdrawn.',
      html: '<p>The lotus opens in the morning and closes at night: a bonus that is not used on its day expires, and there is a new one on the next day. Bonuses do not add up, and no day depends on another.</p>',
    },
    bn: {
      title: 'সকালের কুমুদ: প্রথম বাজির 5%',
      summary: 'দিনে একবার, সর্বোচ্চ 100 P; একই দিনে বোনাসের দুই গুণ বাজি ধরতে হবে।',
      steps: [
        'লগইন করে কাস্টমার সার্ভিসকে একবার জানান যে অংশ নিচ্ছেন।',
        'দিনের প্রথম বাজিটি ধরুন।',
        'কাস্টমার সার্ভিস তার 5% যোগ করবে; মাঝরাত পর্যন্ত ব্যবহার করা যাবে।',
      ],
      example: 'প্রথম বাজি 400 P × 5% = 20 P। 20 P × 2 = তোলার আগে 40 P বাজি।',
      html: '<p>কুমুদ সকালে ফোটে, রাতে বোজে: যে দিনের বোনাস সেদিন ব্যবহার না করলে শেষ, পরদিন আবার নতুন। কিছু জমে না, এক দিন আরেক দিনের ওপর নির্ভর করে না।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'A day runs from 00:00 to 24:00, in the time zone of the site.',
          'The first settled bet of the day counts, of any size.',
          'Once a day for each person.',
        ),
        bn: numbered(
          'bn',
          'দিন মানে 00:00 থেকে 24:00, সাইটের টাইম জোন অনুযায়ী।',
          'দিনের প্রথম নিষ্পত্তি হওয়া বাজি গোনা হয়, অঙ্ক যা-ই হোক।',
          'প্রতিজনের জন্য দিনে একবার।',
        ),
      },
    },
  ],
};

const SPORTS: DemoPromotion = {
  code: 'season-opening',
  category: 'SPORTS',
  audience: 'everyone',
  picture: '/pictures/promo-rebate.avif',
  position: 50,
  startsInDays: 12,
  endsInDays: 72,
  bonusBasisPoints: 1_000,
  maxBonus: '1000',
  turnoverTimes: 5,
  minDeposit: '200',
  claimDays: 14,
  games: [
    { category: 'SPORTS', percent: 100 },
    { category: 'ESPORTS', percent: 100 },
  ],
  texts: {
    en: {
      title: 'Season opening: 10% on a deposit for sports',
      summary:
        'Up to 1,000 P from a deposit of 200 P; bet the bonus five times on sports or e-sports.',
      steps: [
        'Wait for the first day of the offer; you do not have to reserve anything.',
        'Choose the offer on the deposit page. We never choose it for you.',
        'Bet the bonus five times within 14 days, single bets from odds 1.50 on.',
      ],
      example:
        'Deposit 2,000 P × 10% = 200 P bonus. 200 P × 5 = 1,000 P of bets; the deposit itself stays free.',
      html: '<p>The conditions apply only to the bonus, never to your deposit. Early settled bets, void bets and ties do not count. You can return the bonus at any time: the conditions end, and your deposit and what you won with it stay.</p>',
    },
    bn: {
      title: 'মৌসুমের শুরু: স্পোর্টস ডিপোজিটে 10%',
      summary: '200 P ডিপোজিট থেকে সর্বোচ্চ 1,000 P; স্পোর্টস বা ই-স্পোর্টসে বোনাসের পাঁচ গুণ বাজি ধরতে হবে।',
      steps: [
        'অফারের প্রথম দিনের অপেক্ষা করুন; আগে থেকে কিছু করতে হয় না।',
        'ডিপোজিট পেজে অফারটি নিজে বেছে নিন: আপনার হয়ে কেউ বেছে দেবে না।',
        '14 দিনে বোনাসের পাঁচ গুণ বাজি ধরুন, সিঙ্গেল বাজি, অডস 1.50 বা বেশি।',
      ],
      example:
        'ডিপোজিট 2,000 P × 10% = 200 P বোনাস। 200 P × 5 = 1,000 P বাজি; ডিপোজিটের টাকায় কোনো শর্ত নেই।',
      html: '<p>শর্ত শুধু বোনাসে, ডিপোজিটে কখনো নয়। আগাম সেটেল, বাতিল বাজি ও টাই গোনা হয় না। বোনাস যেকোনো সময় ফেরত দেওয়া যায়: শর্ত শেষ, ডিপোজিট ও তা দিয়ে জেতা টাকা থাকে।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'Once for each person.',
          'A bet above 500 P is refused while the bonus runs, not voided later.',
          'Parts of the bonus not bet within 14 days are taken back.',
        ),
        bn: numbered(
          'bn',
          'প্রতিজনের জন্য একবার।',
          'বোনাস চলাকালে 500 P-এর বেশি বাজি নেওয়া হয় না; পরে বাতিলও করা হয় না।',
          '14 দিনে বোনাসের যে অংশ বাজি হয়নি তা ফেরত যায়।',
        ),
      },
    },
  ],
};

const AGENTS: DemoPromotion = {
  code: 'agent-first-month',
  category: 'AGENT',
  audience: 'everyone',
  picture: '/pictures/promo-friends.avif',
  position: 60,
  startsInDays: -20,
  endsInDays: 160,
  bonusBasisPoints: null,
  maxBonus: null,
  turnoverTimes: null,
  minDeposit: null,
  claimDays: null,
  games: [],
  texts: {
    en: {
      title: 'First month as an agent: 5 points more',
      summary:
        'In your first calendar month the share of your team’s result is 5 percentage points higher.',
      steps: [
        'Apply on the page for agents.',
        'Read and accept the contract: it includes the first month.',
        'At the end of the month the statement shows the share with and without the addition.',
      ],
      example:
        'Result of the team 40,000 P. Share 25% = 10,000 P; in the first month 30% = 12,000 P.',
      html: '<p>The offer is part of the contract and cannot be withdrawn during the month. A negative result is not carried over from the first month.</p><p><a href="/join">To the page for agents</a></p>',
    },
    bn: {
      title: 'এজেন্টের প্রথম মাস: 5 পয়েন্ট বেশি',
      summary: 'প্রথম ক্যালেন্ডার মাসে টিমের ফলাফলে আপনার অংশ 5 শতাংশ-পয়েন্ট বেশি।',
      steps: [
        'এজেন্ট পেজে আবেদন করুন।',
        'চুক্তি পড়ে মেনে নিন: প্রথম মাসের কথা সেখানেই লেখা।',
        'মাস শেষে বিবরণীতে দুই লাইনই থাকে: বাড়তি অংশসহ ও ছাড়া।',
      ],
      example: 'টিমের ফলাফল 40,000 P। অংশ 25% = 10,000 P; প্রথম মাসে 30% = 12,000 P।',
      html: '<p>অফারটি চুক্তির অংশ, মাসের মধ্যে তুলে নেওয়া যায় না। প্রথম মাসের ঋণাত্মক ফলাফল পরের মাসে টানা হয় না।</p><p><a href="/join">এজেন্ট পেজে যান</a></p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'For contracts accepted while the offer is open.',
          'The first month is the calendar month after the contract.',
        ),
        bn: numbered('bn', 'অফার চলাকালে মেনে নেওয়া চুক্তির জন্য।', 'প্রথম মাস মানে চুক্তির পরের ক্যালেন্ডার মাস।'),
      },
    },
  ],
};

const BOAT_RACE: DemoPromotion = {
  code: 'boat-race-week',
  category: 'DAILY',
  audience: 'everyone',
  picture: '/pictures/promo-daily.avif',
  position: 90,
  startsInDays: -30,
  endsInDays: -4,
  bonusBasisPoints: 300,
  maxBonus: '300',
  turnoverTimes: 2,
  minDeposit: null,
  claimDays: 7,
  games: [{ category: 'RNG', percent: 100 }],
  texts: {
    en: {
      title: 'Boat race week: 3% back on slots',
      summary: 'Seven days of the river festival, up to 300 P; the bonus was bet twice.',
      steps: ['This offer has ended. Bonuses already booked keep their seven days.'],
      example: 'Bets 5,000 P × 3% = 150 P, bet twice = 300 P.',
      html: '<p>Thank you for taking part. Bonuses that were booked during the week do not change.</p>',
    },
    bn: {
      title: 'নৌকাবাইচ সপ্তাহ: স্লটে 3% ফেরত',
      summary: 'নদীর উৎসবের সাত দিন, সর্বোচ্চ 300 P; বোনাসের দুই গুণ বাজি ছিল।',
      steps: ['অফারটি শেষ। আগে যোগ হওয়া বোনাস তার সাত দিন পাবে।'],
      example: 'বাজি 5,000 P × 3% = 150 P, দুই গুণ বাজি = 300 P।',
      html: '<p>অংশ নেওয়ার জন্য ধন্যবাদ। সপ্তাহে যে বোনাস যোগ হয়েছে তা বদলাবে না।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered('en', 'Settled rounds of the seven days counted.', 'Once for each person.'),
        bn: numbered('bn', 'সাত দিনে নিষ্পত্তি হওয়া রাউন্ড গোনা হয়েছে।', 'প্রতিজনের জন্য একবার।'),
      },
    },
  ],
};

export const OTHERS: readonly DemoPromotion[] = [MORNING, SPORTS, AGENTS, BOAT_RACE];
