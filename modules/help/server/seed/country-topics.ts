import type { SeedTopic } from './seed-form.ts';

const RULES = 'betting-rules';

/** Lotteries of countries, slots, and the proof of a result. */
export const COUNTRY_TOPICS: readonly SeedTopic[] = [
  {
    code: 'country-lottery',
    icon: 'lottery',
    parent: RULES,
    title: { en: 'Country lotteries', bn: 'দেশের লটারি' },
    articles: [
      {
        code: 'rules-vietnam',
        aliases: 'vietnam lo de xien north south central ভিয়েতনাম লো',
        en: {
          title: 'Vietnam lotteries: rules',
          summary:
            'North {VNMB.numbers} numbers, south and central {VNMN.numbers}; bet on how prizes end.',
          html: '<p>The north draws at {VNB.time}, the south at {VNN.time} and the centre at {VNT.time} (Vietnam time, one hour ahead of Bangladesh). Betting closes {VNB.lock} minutes before. Fast draws run all day. All draws are our own and do not belong to a state lottery.</p><ul><li><strong>Lô:</strong> your two, three or four digits are the last digits of a prize. The bet costs one unit for each prize and has a payout for each hit.</li><li><strong>Đề:</strong> two digits of the special or the first prize.</li><li><strong>Càng:</strong> the last three or four digits of the special prize.</li><li><strong>Xiên:</strong> each of two, three or four numbers must be the end of a prize.</li><li><strong>Trượt:</strong> none of your numbers is the end of a prize.</li></ul><p>Example: lô 68 in the south costs {VNMN.numbers} units. If two prizes end in 68 it pays twice.</p>',
        },
        bn: {
          title: 'ভিয়েতনাম লটারি: নিয়ম',
          summary:
            'উত্তরে {VNMB.numbers}টি, দক্ষিণ ও মধ্যে {VNMN.numbers}টি সংখ্যা; পুরস্কারের শেষ অঙ্কে বাজি।',
          html: '<p>উত্তরের ড্র {VNB.time}, দক্ষিণের {VNN.time}, মধ্যের {VNT.time} (ভিয়েতনাম সময়, বাংলাদেশের চেয়ে এক ঘণ্টা এগিয়ে)। {VNB.lock} মিনিট আগে বাজি বন্ধ হয়। দ্রুত ড্র সারা দিন চলে। সব ড্র এই সাইটের নিজের, কোনো সরকারি লটারির নয়।</p><ul><li><strong>লো:</strong> আপনার দুই, তিন বা চার অঙ্ক কোনো পুরস্কারের শেষে আছে। প্রতি পুরস্কারে এক ইউনিট খরচ, যতবার মেলে ততবার পেআউট।</li><li><strong>দে:</strong> বিশেষ বা প্রথম পুরস্কারের দুই অঙ্ক।</li><li><strong>কাং:</strong> বিশেষ পুরস্কারের শেষ তিন বা চার অঙ্ক।</li><li><strong>শিয়েন:</strong> দুই, তিন বা চারটি সংখ্যাই কোনো না কোনো পুরস্কারের শেষে থাকতে হবে।</li><li><strong>চুয়ত:</strong> আপনার একটি সংখ্যাও কোনো পুরস্কারের শেষে নেই।</li></ul><p>উদাহরণ: দক্ষিণে লো 68-এর খরচ {VNMN.numbers} একক। দুটি পুরস্কার 68-এ শেষ হলে দুবার পেআউট।</p>',
        },
      },
      {
        code: 'rules-thai',
        aliases: 'thai thailand 3 top tod 2 bottom থাই থাইল্যান্ড টপ তোদ',
        en: {
          title: 'Thai lottery: rules',
          summary: 'First and sixteenth of the month; top, bottom, tod and run.',
          html: '<p>Drawn on days {THAI.day1} and {THAI.day2} of the month at {THAI.time} Bangkok time, one hour ahead of Bangladesh; betting closes {THAI.lock} minutes before.</p><ul><li><strong>3 top:</strong> the last three digits of the first prize, in order. <strong>3 tod:</strong> in any order.</li><li><strong>2 top</strong> and <strong>2 bottom:</strong> the last two digits of the top, or the two digits drawn on their own.</li><li><strong>3 front, 3 back:</strong> one of the two numbers drawn for them.</li><li><strong>Run:</strong> one digit anywhere in the top or the bottom; paid once.</li></ul><p>Example: first prize 482 915. Top is 915; tod 159 wins, 2 top 15 wins, run 9 wins.</p>',
        },
        bn: {
          title: 'থাই লটারি: নিয়ম',
          summary: 'মাসের {THAI.day1} ও {THAI.day2} তারিখ; টপ, বটম, তোদ ও রান।',
          html: '<p>মাসের {THAI.day1} ও {THAI.day2} তারিখ ব্যাংকক সময় {THAI.time}-এ ড্র (বাংলাদেশের চেয়ে এক ঘণ্টা এগিয়ে); {THAI.lock} মিনিট আগে বাজি বন্ধ।</p><ul><li><strong>3 টপ:</strong> প্রথম পুরস্কারের শেষ তিন অঙ্ক, ক্রমে। <strong>3 তোদ:</strong> যেকোনো ক্রমে।</li><li><strong>2 টপ</strong> ও <strong>2 বটম:</strong> টপের শেষ দুই অঙ্ক, অথবা আলাদা ওঠা দুই অঙ্ক।</li><li><strong>3 সামনে, 3 পেছনে:</strong> সেজন্য ওঠা দুটি সংখ্যার একটি।</li><li><strong>রান:</strong> টপ বা বটমের যেকোনো ঘরে একটি অঙ্ক; একবার পেআউট।</li></ul><p>উদাহরণ: প্রথম পুরস্কার 482 915। টপ 915; তোদ 159 জেতে, 2 টপ 15 জেতে, রান 9 জেতে।</p>',
        },
      },
      {
        code: 'rules-lao-hanoi',
        aliases: 'lao laos hanoi লাও হ্যানয়',
        en: {
          title: 'Lao and Hanoi: rules',
          summary: 'The same bets as Thai, from other draws.',
          html: '<p><strong>Lao</strong> draws one number of four digits, Monday to Friday at {LAO.time} Vientiane time. The last three digits are the top, the first two the bottom; all four can be named as well.</p><p><strong>Hanoi</strong> draws {HANOI.numbers} numbers each evening as in the north of Vietnam. The special prize is the top, the last two digits of the first prize are the bottom.</p><p>Betting closes {LAO.lock} minutes before each draw. Tod wins in any order: a number with a pair has only three orders, so its payout is higher than with three different digits.</p>',
        },
        bn: {
          title: 'লাও ও হ্যানয়: নিয়ম',
          summary: 'বাজি থাইয়ের মতোই, ড্র আলাদা।',
          html: '<p><strong>লাও</strong>: সোম থেকে শুক্র ভিয়েনতিয়েন সময় {LAO.time}-এ চার অঙ্কের একটি সংখ্যা ওঠে। শেষ তিন অঙ্ক টপ, প্রথম দুই অঙ্ক বটম; চার অঙ্কেও বাজি ধরা যায়।</p><p><strong>হ্যানয়</strong>: প্রতি সন্ধ্যায় ভিয়েতনাম উত্তরের মতো {HANOI.numbers}টি সংখ্যা ওঠে। বিশেষ পুরস্কার টপ, প্রথম পুরস্কারের শেষ দুই অঙ্ক বটম।</p><p>প্রতিটি ড্রয়ের {LAO.lock} মিনিট আগে বাজি বন্ধ। তোদ যেকোনো ক্রমে জেতে: পেয়ার থাকলে ক্রম মাত্র তিনটি, তাই তিনটি আলাদা অঙ্কের চেয়ে পেআউট বেশি।</p>',
        },
      },
      {
        code: 'rules-malaysia-4d',
        aliases: '4d malaysia box ibox big small মালয়েশিয়া চার অঙ্ক',
        en: {
          title: 'Malaysia 4D: rules',
          summary:
            'Four digits and {M4D.numbers} prizes; big pays all of them, small the first three.',
          html: '<p>Wednesday, Saturday and Sunday at {M4D.time} Malaysian time, two hours ahead of Bangladesh, {M4D.numbers} numbers of four digits are drawn: first, second, third, ten special and ten consolation prizes. Betting closes {M4D.lock} minutes before.</p><ul><li><strong>Big</strong> wins with any of the {M4D.numbers}.</li><li><strong>Small</strong> wins with the first three only, and pays more for them.</li><li><strong>3A:</strong> your three digits are the last three of the first prize, in order; no other prize counts. It pays {M4D.odds.3A}.</li><li><strong>mBox:</strong> all orders of your digits for one stake; each prize is divided by the number of orders (24 for four different digits).</li></ul>',
        },
        bn: {
          title: 'মালয়েশিয়া 4D: নিয়ম',
          summary: 'চার অঙ্ক, {M4D.numbers}টি পুরস্কার; বিগ সবগুলোতে, স্মল প্রথম তিনটিতে।',
          html: '<p>বুধ, শনি ও রবিবার মালয়েশিয়া সময় {M4D.time}-এ (বাংলাদেশের চেয়ে দুই ঘণ্টা এগিয়ে) চার অঙ্কের {M4D.numbers}টি সংখ্যা ওঠে: প্রথম, দ্বিতীয়, তৃতীয়, দশটি বিশেষ ও দশটি সান্ত্বনা পুরস্কার। {M4D.lock} মিনিট আগে বাজি বন্ধ।</p><ul><li><strong>বিগ</strong> {M4D.numbers}টির যেকোনোটিতে জেতে।</li><li><strong>স্মল</strong> শুধু প্রথম তিনটিতে জেতে, তাই পেআউট বেশি।</li><li><strong>3A:</strong> আপনার তিন অঙ্ক প্রথম পুরস্কারের শেষ তিন অঙ্ক, ক্রমে; অন্য কোনো পুরস্কার গোনা হয় না। অডস {M4D.odds.3A}।</li><li><strong>এমবক্স:</strong> এক বাজিতে আপনার অঙ্কের সব ক্রম; পুরস্কার ভাগ হয় ক্রমের সংখ্যায় (চারটি আলাদা অঙ্কে 24)।</li></ul>',
        },
      },
      {
        code: 'rules-yeekee',
        aliases: 'yeekee yi ki 88 rounds ইকি',
        en: {
          title: 'Yeekee: rules',
          summary: '{YEEKEE.rounds} rounds a day, each with a number sealed before it opens.',
          html: '<p>From {YEEKEE.time} Bangkok time a round is drawn every {YEEKEE.apart} minutes, {YEEKEE.rounds} a day. Betting closes {YEEKEE.lock} min before.</p><p>Before a round opens, a number of five digits is sealed and its hash is published. The last three digits are the top, the first two the bottom. The bets are those of the Thai lottery: 3 top, 3 tod, 2 top, 2 bottom, run and sides.</p><p>Players may send numbers of five digits to the round, free of charge, one in {YEEKEE.pauseMinutes} minutes. The result is the sum of these numbers, minus number {YEEKEE.subtracted} from the last, plus the sealed number; the last five digits count. Nobody can control it: whatever players send, every result is equally likely. All numbers are part of the proof, which you can check afterwards.</p>',
        },
        bn: {
          title: 'ইকি: নিয়ম',
          summary: 'দিনে {YEEKEE.rounds} রাউন্ড; প্রতিটির সংখ্যা খোলার আগেই সিল করা।',
          html: '<p>ব্যাংকক সময় সকাল {YEEKEE.time} থেকে প্রতি {YEEKEE.apart} মিনিটে একটি রাউন্ড, দিনে {YEEKEE.rounds}টি। {YEEKEE.lock} মিনিট আগে বাজি বন্ধ।</p><p>রাউন্ড খোলার আগেই পাঁচ অঙ্কের সংখ্যাটি সিল করা হয়, তার হ্যাশ প্রকাশ করা হয়। শেষ তিন অঙ্ক টপ, প্রথম দুই অঙ্ক বটম। বাজি থাই লটারির মতো: 3 টপ, 3 তোদ, 2 টপ, 2 বটম, রান ও দুই দিক।</p><p>খেলোয়াড়রা রাউন্ডে পাঁচ অঙ্কের সংখ্যা পাঠাতে পারেন, বিনা খরচে, {YEEKEE.pauseMinutes} মিনিটে একটি। ফল হলো সেগুলোর যোগফল, শেষ থেকে {YEEKEE.subtracted} নম্বরটি বাদ, আর সিল করা সংখ্যা; শেষ পাঁচ অঙ্ক গোনা হয়। তাই কেউ ফলাফল নিয়ন্ত্রণ করতে পারেন না: যা-ই পাঠানো হোক, প্রতিটি ফলের সম্ভাবনা সমান। সব সংখ্যা প্রমাণে থাকে, পরে নিজেই যাচাই করা যায়।</p>',
        },
      },
    ],
  },
  {
    code: 'slots',
    icon: 'slots',
    parent: RULES,
    title: { en: 'Slots', bn: 'স্লট' },
    articles: [
      {
        code: 'rules-lucky-sevens',
        aliases: 'slot lucky sevens 777 reels spin স্লট লাকি সেভেন',
        en: {
          title: 'Lucky Sevens: rules',
          summary: 'Three reels, five lines, a lily that replaces other symbols.',
          html: '<p>Each spin plays five lines: top, middle, bottom and the two that cross. The bet is five coins; coins are worth {currency} {S1.coinFrom} to {S1.coinTo}, so a spin costs {currency} {S1.minBet} to {S1.maxBet}.</p><ul><li>Three of a kind on a line win. Sevens and bars also win in mixed sets.</li><li>Two cherries anywhere on a line have a small payout.</li><li>The lily replaces another symbol where that makes three of a kind, and doubles that win: one lily pays ×{S1.oneLily}, two pay ×{S1.twoLilies}. Three lilies have a prize of their own. A lily does not replace one of two cherries.</li></ul><p>There are at least {S1.seconds} seconds between two spins, and there is no automatic play. The long-run return (RTP) is {S1.rtp}%: of {currency} 100 staked, {currency} {S1.rtp} comes back on average over very many spins, not in one evening.</p>',
        },
        bn: {
          title: 'লাকি সেভেনস: নিয়ম',
          summary: 'তিন রিল, পাঁচ লাইন; কুমুদ অন্য চিহ্নের জায়গা নেয়।',
          html: '<p>প্রতি স্পিনে পাঁচ লাইন: উপরে, মাঝে, নিচে ও কোনাকুনি দুটি। এক বাজি পাঁচ কয়েন; কয়েনের দাম {currency} {S1.coinFrom} থেকে {S1.coinTo}, তাই এক স্পিন {currency} {S1.minBet} থেকে {S1.maxBet}।</p><ul><li>এক লাইনে তিনটি এক হলে জয়। সাত ও বার মিশিয়েও জেতা যায়।</li><li>লাইনের যেকোনো জায়গায় দুটি চেরিতেও কিছু পেআউট আছে।</li><li>কুমুদ অন্য চিহ্নের জায়গা নিয়ে তিনটি মেলায়, আর সেই জয় দ্বিগুণ করে: একটি কুমুদে ×{S1.oneLily}, দুটিতে ×{S1.twoLilies}। তিনটি কুমুদের নিজের পুরস্কার আছে। দুই চেরির একটির জায়গা কুমুদ নেয় না।</li></ul><p>দুই স্পিনের মাঝে অন্তত {S1.seconds} সেকেন্ড; অটো-প্লে নেই। দীর্ঘ সময়ে গড়ে ফেরতের হার (RTP) {S1.rtp}%: অনেক অনেক স্পিনে {currency} 100 বাজিতে গড়ে {currency} {S1.rtp} ফেরে, এক সন্ধ্যায় নয়।</p>',
        },
      },
      {
        code: 'what-rtp-means',
        aliases: 'rtp return to player payout percent ferot ফেরতের হার শতকরা',
        en: {
          title: 'What RTP means',
          summary: 'A long-run average, not a promise for tonight.',
          html: '<p>RTP (return to player) is the share of all stakes that is paid out over very many rounds. The rules of every game here show its RTP. It is computed over all outcomes, not estimated.</p><ul><li>An RTP of 96% means that players lose 4 of every 100 staked, on average.</li><li>A lucky or unlucky run does not change the chances: dice, balls and reels have no memory.</li><li>At the same RTP, a game with rare, large prizes has longer losing runs than a game with small, frequent prizes.</li></ul>',
        },
        bn: {
          title: 'RTP মানে কী',
          summary: 'দীর্ঘ সময়ের গড়, আজ রাতের প্রতিশ্রুতি নয়।',
          html: '<p>RTP (ফেরতের হার) বলে, অনেক অনেক রাউন্ডে মোট বাজির কতটা পেআউট হয়ে ফেরে। এখানে প্রতিটি গেমের নিয়মে RTP লেখা থাকে; সব ফলাফল গুনে বের করা, আন্দাজে নয়।</p><ul><li>RTP 96% মানে গড়ে প্রতি 100 টাকার বাজিতে খেলোয়াড় হারান 4।</li><li>টানা জেতা বা হারায় কিছু বদলায় না: ডাইস, বল বা রিলের কোনো স্মৃতি নেই।</li><li>একই RTP হলেও বড় ও বিরল পুরস্কারের গেমে বেশি সময় জয় ছাড়া যেতে পারে।</li></ul>',
        },
      },
    ],
  },
  {
    code: 'fair-results',
    icon: 'check',
    parent: RULES,
    title: { en: 'Checking a result', bn: 'ফলাফল যাচাই' },
    articles: [
      {
        code: 'verify-a-result',
        aliases: 'verify fair seed hash provably jachai যাচাই ফেয়ার সিড বীজ',
        en: {
          title: 'How to check a result yourself',
          summary:
            'Each draw has a fingerprint before and a seed after; your browser compares them.',
          html: '<ol><li>Open <a href="/verify">Check a round</a>.</li><li>Enter the vendor and the round, or choose one of the recent ones. You find both in your betting record.</li><li>The page computes the hash of the revealed seed and then the result again, in your own browser.</li></ol><p>If the hash and the result match, nothing was changed after betting opened. In games that you play alone you can set your own seed, so that we cannot know the result in advance.</p>',
        },
        bn: {
          title: 'নিজে ফলাফল যাচাই করা',
          summary: 'প্রতিটি ড্রয়ের আগে হ্যাশ, পরে সিড; আপনার ব্রাউজার মিলিয়ে দেখে।',
          html: '<ol><li><a href="/verify">রাউন্ড যাচাই</a> খুলুন।</li><li>গেম কোম্পানি ও রাউন্ড লিখুন, বা সাম্প্রতিক একটি বাছুন। দুটোই আপনার বাজির রেকর্ডে আছে।</li><li>পেজটি প্রকাশিত সিডের হ্যাশ বের করে এবং আপনার ব্রাউজারেই ফলাফল আবার হিসাব করে।</li></ol><p>হ্যাশ ও ফলাফল মিললে বাজি খোলার পরে কিছুই বদলানো হয়নি। একা খেলার গেমে নিজের সিড দেওয়া যায়, যাতে আমরা আগে থেকে ফলাফল জানতে না পারি।</p>',
        },
      },
      {
        code: 'game-was-interrupted',
        aliases: 'freeze disconnected internet gelo network round lost আটকে গেছে নেট',
        en: {
          title: 'The game stopped in the middle',
          summary: 'The result is stored on the server; nothing is drawn twice.',
          html: '<p>If the connection breaks after you pressed, there are two possibilities: the bet was accepted and is settled without you, or it did not arrive and your stake was not taken or is refunded.</p><ol><li>Open the game again. It shows your running or last round.</li><li>Look at your betting record: it shows the status of each bet.</li><li>Do not bet again before you have checked. Each press places a new bet.</li></ol><p>A draw that cannot take place is void, and all its stakes are refunded.</p>',
        },
        bn: {
          title: 'মাঝপথে গেম থেমে গেছে',
          summary: 'ফলাফল সার্ভারে থাকে; কিছুই দুবার ড্র হয় না।',
          html: '<p>চাপ দেওয়ার পরে নেট চলে গেলে দুটির একটি হয়: বাজি নেওয়া হয়েছে এবং আপনাকে ছাড়াই শেষ হবে, অথবা বাজি পৌঁছায়নি, টাকা কাটা হয়নি বা ফেরত আসবে।</p><ol><li>গেমটি আবার খুলুন। চলমান বা শেষ রাউন্ড দেখাবে।</li><li>বাজির রেকর্ড দেখুন: প্রতিটি বাজির অবস্থা লেখা আছে।</li><li>না দেখে আবার বাজি ধরবেন না। প্রতিটি চাপে নতুন একটি বাজি ধরা হয়।</li></ol><p>যে ড্র করা সম্ভব নয় তা বাতিল হয়, সব বাজির টাকা ফেরত আসে।</p>',
        },
      },
    ],
  },
];
