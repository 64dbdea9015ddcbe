import { type DemoPromotion, NO_CHANGE, numbered } from './demo-promotion.ts';

const WELCOME: DemoPromotion = {
  code: 'start-credit',
  category: 'NEW',
  audience: 'everyone',
  picture: '/pictures/promo-welcome.avif',
  position: 10,
  startsInDays: -60,
  endsInDays: null,
  bonusBasisPoints: null,
  maxBonus: '10000',
  turnoverTimes: 0,
  minDeposit: null,
  claimDays: null,
  games: [
    { category: 'ELOTT', percent: 100 },
    { category: 'RNG', percent: 100 },
  ],
  texts: {
    en: {
      title: 'Start with 10,000 P of play credit',
      summary: 'Every new account starts with the same credit. No deposit, no turnover.',
      steps: [
        'Press “Create account” and fill in the form.',
        'Log in: the credit is already in your balance.',
        'Choose a game. One tap shows its rules and its RTP.',
      ],
      example:
        'You open an account at noon. Your balance shows 10,000.00 P at once. You place a bet of 50 P and 9,950.00 P remain.',
      html: '<p>With this credit you can try every game and every page. It is the same for all new accounts, and you need no code and no request.</p><h3>What it is not</h3><p>It is not money. Nobody can buy more of it, sell it or withdraw it.</p>',
    },
    bn: {
      title: '10,000 P ডেমো ক্রেডিট দিয়ে শুরু',
      summary: 'প্রতিটি নতুন অ্যাকাউন্ট একই ক্রেডিট নিয়ে শুরু হয়। ডিপোজিট লাগে না, টার্নওভারও নেই।',
      steps: [
        '“অ্যাকাউন্ট খুলুন” চেপে ফর্মটি পূরণ করুন।',
        'লগইন করুন: ক্রেডিট আগে থেকেই ব্যালেন্সে আছে।',
        'একটি গেম বেছে নিন। নিয়ম আর RTP এক চাপেই দেখা যায়।',
      ],
      example: 'দুপুরে অ্যাকাউন্ট খুললেন। সঙ্গে সঙ্গে ব্যালেন্সে 10,000.00 P। 50 P বাজি ধরলে থাকবে 9,950.00 P।',
      html: '<p>এই ক্রেডিট দিয়ে প্রতিটি গেম ও পেজ যেমন আছে তেমনই দেখে নেওয়া যায়। সব নতুন অ্যাকাউন্টের জন্য এটি সমান; কোড লাগে না, চাইতেও হয় না।</p><h3>এটি কী নয়</h3><p>এটি টাকা নয়। কেউ এটি কিনতে, বেচতে বা তুলতে পারে না।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'One credit for each person.',
          'The credit is booked when the account is opened.',
        ),
        bn: numbered('bn', 'প্রতিজনের জন্য একবার।', 'অ্যাকাউন্ট খোলার সময় ক্রেডিট যোগ হয়।'),
      },
    },
    {
      change: {
        en: 'Trial accounts are added: they get a smaller credit of their own.',
        bn: 'ট্রায়াল অ্যাকাউন্টের কথা যোগ হয়েছে: তাদের আলাদা, ছোট ক্রেডিট।',
      },
      html: {
        en: numbered(
          'en',
          'One credit for each person.',
          'The credit is booked when the account is opened.',
          'A trial account has its own credit, which ends with the trial.',
        ),
        bn: numbered(
          'bn',
          'প্রতিজনের জন্য একবার।',
          'অ্যাকাউন্ট খোলার সময় ক্রেডিট যোগ হয়।',
          'ট্রায়াল অ্যাকাউন্টের ক্রেডিট আলাদা; ট্রায়াল শেষ হলে সেটিও শেষ।',
        ),
      },
    },
  ],
};

const FRIENDS: DemoPromotion = {
  code: 'bring-a-friend',
  category: 'NEW',
  audience: 'everyone',
  picture: '/pictures/promo-friends.avif',
  position: 40,
  startsInDays: 6,
  endsInDays: 96,
  bonusBasisPoints: null,
  maxBonus: '500',
  turnoverTimes: 3,
  minDeposit: null,
  claimDays: 14,
  games: [
    { category: 'ELOTT', percent: 100 },
    { category: 'RNG', percent: 100 },
    { category: 'FISH', percent: 50 },
    { category: 'PVP', percent: 50 },
  ],
  texts: {
    en: {
      title: 'Bring a friend: 500 P for both',
      summary:
        'For you and for the friend who opens an account with your link; bet the bonus three times.',
      steps: [
        'From the first day of the offer, copy your link in the member centre.',
        'Your friend opens an account with it and plays on three different days.',
        'Both of you get 500 P, usable for 14 days.',
      ],
      example:
        'Bonus 500 P × 3 = 1,500 P of bets before it can be withdrawn. A bet of 100 P on a lottery counts 100 P; on a fishing game 50 P.',
      html: '<p>A friend is somebody you know: no strangers, no second account of your own, nobody below the minimum age. A friend who sets a limit or takes a break loses nothing, and neither do you.</p>',
    },
    bn: {
      title: 'বন্ধুকে আনুন: দুজনের জন্যই 500 P',
      summary: 'আপনার লিংকে বন্ধু অ্যাকাউন্ট খুললে দুজনেই পাবেন; বোনাসের তিন গুণ বাজি ধরতে হবে।',
      steps: [
        'অফার শুরু হলে মেম্বার সেন্টার থেকে আপনার লিংক কপি করুন।',
        'বন্ধু সেই লিংকে অ্যাকাউন্ট খুলে তিনটি আলাদা দিনে খেলবেন।',
        'দুজনেই 500 P পাবেন, 14 দিন ব্যবহার করা যাবে।',
      ],
      example:
        'বোনাস 500 P × 3 = তোলার আগে মোট 1,500 P বাজি। লটারিতে 100 P বাজি ধরলে 100 P গোনা হয়, ফিশিং গেমে 50 P।',
      html: '<p>বন্ধু মানে যাঁকে আপনি চেনেন: অচেনা কেউ নয়, নিজের দ্বিতীয় অ্যাকাউন্ট নয়, বয়স হয়নি এমন কেউ নয়। বন্ধু সীমা ঠিক করলে বা বিরতি নিলে তাঁর কিছু কমে না, আপনারও না।</p>',
    },
  },
  terms: [
    {
      change: NO_CHANGE,
      html: {
        en: numbered(
          'en',
          'Ten friends at most for each account.',
          'Accounts of one person, one device or one household count once.',
          'A bonus not used within 14 days is taken back; what was won with it stays.',
        ),
        bn: numbered(
          'bn',
          'প্রতি অ্যাকাউন্টে সর্বোচ্চ 10 জন বন্ধু।',
          'একই ব্যক্তি, একই ডিভাইস বা একই পরিবারের অ্যাকাউন্ট একবারই গোনা হয়।',
          '14 দিনে ব্যবহার না করলে বোনাস ফেরত যায়; তা দিয়ে যা জিতেছেন তা থাকে।',
        ),
      },
    },
  ],
};

export const NEWCOMERS: readonly DemoPromotion[] = [WELCOME, FRIENDS];
