import type { TierDraft, VipPageDraft } from '../contract.office.ts';

type Both = VipPageDraft['html'];

/** One line a level: names, bets needed, gifts, rebates in hundredths of a percent, withdrawals. */
type Line = readonly [
  name: Both,
  validBets: number,
  upgrade: number,
  weekly: number,
  monthly: number,
  birthday: number,
  rebate: number,
  daily: number,
  minutes: number,
];

const LINES: readonly Line[] = [
  [{ en: 'Dew', bn: 'শিশির' }, 0, 0, 0, 0, 0, 10, 50_000, 120],
  [{ en: 'Leaf', bn: 'পাতা' }, 20_000, 30, 0, 20, 50, 15, 75_000, 120],
  [{ en: 'Bud', bn: 'কুঁড়ি' }, 80_000, 80, 10, 50, 100, 20, 100_000, 90],
  [{ en: 'Petal', bn: 'পাপড়ি' }, 250_000, 200, 25, 120, 200, 25, 150_000, 90],
  [{ en: 'Lily', bn: 'কুমুদ' }, 700_000, 500, 60, 300, 400, 30, 200_000, 60],
  [{ en: 'Heron', bn: 'বক' }, 2_000_000, 1_200, 150, 700, 800, 40, 300_000, 60],
  [{ en: 'Kingfisher', bn: 'মাছরাঙা' }, 5_000_000, 2_500, 350, 1_500, 1_500, 50, 400_000, 45],
  [{ en: 'River', bn: 'নদী' }, 12_000_000, 5_000, 800, 3_500, 3_000, 60, 600_000, 45],
  [{ en: 'Monsoon', bn: 'বর্ষা' }, 30_000_000, 12_000, 2_000, 8_000, 6_000, 70, 800_000, 30],
  [{ en: 'Full moon', bn: 'পূর্ণিমা' }, 80_000_000, 30_000, 5_000, 20_000, 12_000, 80, 1_000_000, 20],
];

const FIRST_IN_QUEUE = 4;
const OWN_PERSON = 7;

/** Without hours, which the help centre and the channels have in one place. */
function supportOf(level: number): Both {
  if (level > OWN_PERSON) {
    return { en: 'A person of your own', bn: 'নিজের একজন সহকারী' };
  }
  return level > FIRST_IN_QUEUE
    ? { en: 'First in the queue', bn: 'সারির শুরুতে' }
    : { en: 'Live chat', bn: 'লাইভ চ্যাট' };
}

function tierOf(line: Line, index: number): TierDraft {
  const [name, validBets, upgrade, weekly, monthly, birthday, rebate, daily, minutes] = line;
  return {
    name,
    emblem: `/pictures/vip-${index + 1}.svg`,
    validBets: String(validBets),
    deposits: '0',
    upgradeBonus: String(upgrade),
    weeklyGift: String(weekly),
    monthlyGift: String(monthly),
    birthdayBonus: String(birthday),
    dailyWithdrawal: String(daily),
    withdrawalMinutes: minutes,
    rebates: {
      ELOTT: rebate,
      RNG: rebate + 10,
      LIVE: Math.floor(rebate / 2),
      FISH: rebate,
      SPORTS: rebate + 5,
    },
    support: supportOf(index + 1),
  };
}

/** The sandbox's page of levels, in play credit. */
export const DEMO_PAGE: VipPageDraft = {
  tiers: LINES.map(tierOf),
  html: {
    en: '<ol><li>Your level follows from your valid bets since you opened the account. Nothing else counts: no deposits, no invitations.</li><li>A valid bet is a settled one. Void bets, ties and bets on both sides of one result do not count.</li><li>A level once reached stays for the calendar month and the one after it. Then the bets of the last 90 days decide, and it falls by one level at most.</li><li>Gifts are booked by customer service and stay open for 7 days. Each is bet once before it can be withdrawn.</li><li>Limits that you have set come first: no level raises them, and a break costs you nothing of your level.</li><li>All amounts are play credit of the sandbox. It has no value in money: deposits and withdrawals are practice.</li></ol>',
    bn: '<ol><li>অ্যাকাউন্ট খোলার পর থেকে আপনার বৈধ বাজি দিয়েই লেভেল ঠিক হয়। আর কিছু গোনা হয় না: ডিপোজিট নয়, আমন্ত্রণও নয়।</li><li>বৈধ বাজি মানে নিষ্পত্তি হওয়া বাজি। বাতিল বাজি, টাই ও একই ফলাফলের দুই দিকে ধরা বাজি গোনা হয় না।</li><li>লেভেলে উঠলে সেই মাস ও পরের মাস তা থাকে। তারপর শেষ 90 দিনের বাজি দেখা হয়; নামলেও এক লেভেলের বেশি নয়।</li><li>উপহার যোগ করে কাস্টমার সার্ভিস; 7 দিন পর্যন্ত নেওয়া যায়। তোলার আগে একবার বাজি ধরতে হয়।</li><li>আপনার ঠিক করা সীমা সবার আগে: কোনো লেভেল তা বাড়ায় না, আর বিরতি নিলে লেভেল কমে না।</li><li>সব অঙ্ক ডেমো ক্রেডিট। টাকায় এর মূল্য নেই: ডিপোজিট ও উত্তোলন শুধু অনুশীলন।</li></ol>',
  },
  faq: [
    {
      question: {
        en: 'Do I have to do anything to get a level?',
        bn: 'লেভেল পেতে কি কিছু করতে হয়?',
      },
      answer: {
        en: 'No. It follows from what you play anyway. You can also ask customer service to take you out of the levels altogether.',
        bn: 'না। যেমন খেলেন তা থেকেই ঠিক হয়। চাইলে কাস্টমার সার্ভিসকে বলে লেভেলের বাইরেও থাকতে পারেন।',
      },
    },
    {
      question: {
        en: 'Does a level change the odds or the results?',
        bn: 'লেভেল কি অডস বা ফলাফল বদলায়?',
      },
      answer: {
        en: 'Never. Every player plays the same draws and the same slots with the same return; each result can be checked.',
        bn: 'কখনো না। সবাই একই ড্র, একই স্লট, একই ফেরতের হারে খেলেন; প্রতিটি ফলাফল যাচাই করা যায়।',
      },
    },
    {
      question: {
        en: 'What happens to my level when I take a break?',
        bn: 'বিরতি নিলে লেভেলের কী হয়?',
      },
      answer: {
        en: 'It stays as it is for as long as the break lasts, and the 90 days are counted without it.',
        bn: 'বিরতি যত দিন, লেভেল তেমনই থাকে; 90 দিনের হিসাবে বিরতির দিন ধরা হয় না।',
      },
    },
    {
      question: { en: 'How is the rebate worked out?', bn: 'রিবেট কীভাবে হিসাব হয়?' },
      answer: {
        en: 'Valid bets of the day times the rate of your level for that kind of game. 10,000 P on slots at 0.40% are 40 P.',
        bn: 'দিনের বৈধ বাজি × ওই ধরনের গেমে আপনার লেভেলের হার। স্লটে 10,000 P, হার 0.40%: রিবেট 40 P।',
      },
    },
  ],
};
