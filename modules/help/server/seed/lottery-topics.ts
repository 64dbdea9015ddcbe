import type { SeedTopic } from './seed-form.ts';

const RULES = 'betting-rules';

/** The rules of every product, with what each draw looks like. */
export const LOTTERY_TOPICS: readonly SeedTopic[] = [
  {
    code: RULES,
    icon: 'games',
    title: { en: 'Betting rules', bn: 'বাজির নিয়ম' },
    articles: [
      {
        code: 'how-a-draw-works',
        aliases: 'draw lottery niyom kibhabe how it works issue number ড্র লটারি কীভাবে',
        en: {
          title: 'How a lottery draw works',
          summary: 'Open, locked, drawn, paid: four steps, the same for every game.',
          html: '<ol><li><strong>Open.</strong> Bets are accepted until the countdown ends.</li><li><strong>Locked.</strong> Quick games close {lottery.lock.1M} seconds before the draw ({lottery.lock.3M} seconds for those of {lottery.period.3M} and {lottery.period.5M} minutes). Later bets are not accepted.</li><li><strong>Drawn.</strong> The result follows from a sealed seed. The hash of the seed was published before betting opened.</li><li><strong>Paid.</strong> Wins are on your balance within seconds.</li></ol><p>The payout shown includes your stake: {currency} {turnover.stake} at odds {turnover.odds} pays {currency} {turnover.payout}. The odds of a bet are those you saw when you placed it.</p>',
        },
        bn: {
          title: 'লটারির ড্র কীভাবে হয়',
          summary: 'খোলা, বন্ধ, ড্র, পেআউট: সব গেমে এই চার ধাপ।',
          html: '<ol><li><strong>খোলা।</strong> ঘড়ি শূন্য হওয়া পর্যন্ত বাজি নেওয়া হয়।</li><li><strong>বন্ধ।</strong> কুইক গেম ড্রয়ের {lottery.lock.1M} সেকেন্ড আগে বন্ধ হয় ({lottery.period.3M} ও {lottery.period.5M} মিনিটের গেম {lottery.lock.3M} সেকেন্ড আগে)। এর পরে এলে বাজি নেওয়া হয় না।</li><li><strong>ড্র।</strong> ফলাফল আসে একটি সিল করা সিড থেকে; বাজি খোলার আগেই তার হ্যাশ প্রকাশ করা হয়।</li><li><strong>পেআউট।</strong> জেতা টাকা কয়েক সেকেন্ডে ব্যালেন্সে আসে।</li></ol><p>দেখানো পেআউটে আপনার বাজির টাকাও ধরা আছে: {currency} {turnover.stake}, অডস {turnover.odds} হলে পাবেন {currency} {turnover.payout}। বাজি ধরার সময় যে অডস দেখেছেন, সেটিই থাকে।</p>',
        },
      },
      {
        code: 'bet-limits',
        aliases: 'minimum maximum limit bet koto sima সর্বনিম্ন সর্বোচ্চ সীমা',
        en: {
          title: 'Smallest and largest bets',
          summary: 'Where you find the limits of a bet, and what they are for lotteries and slots.',
          html: '<table><caption>Limits by product</caption><thead><tr><th scope="col">Product</th><th scope="col">Bet</th><th scope="col">Maximum win of a member in one round</th></tr></thead><tbody><tr><th scope="row">Lottery, short bets (all that are not long)</th><td>{currency} {lottery.short.minStake} to {lottery.short.maxStake}</td><td>{currency} {lottery.short.maxPayout}</td></tr><tr><th scope="row">Lottery, long bets</th><td>{currency} {lottery.long.minStake} to {lottery.long.maxStake}</td><td>{currency} {lottery.long.maxPayout}</td></tr><tr><th scope="row">Lucky Sevens</th><td>{currency} {S1.minBet} to {S1.maxBet}</td><td>{currency} {S1.maxPaid}</td></tr></tbody></table><p>Long bets have the highest odds:</p><ul><li>5D: three digits or more, exact or as a group</li><li>11 choose 5: choose five, and the first three in order</li><li>PK10: the first three in order</li><li>Keno: eight numbers or more</li><li>Mark Six: three of three</li><li>Vietnam: three digits or more, xiên of three and four numbers</li><li>Thai, Lao, Hanoi, yeekee: three digits or more</li><li>Malaysia 4D: every bet</li></ul><p>Lottery stakes go in steps of {currency} {lottery.short.stakeStep}. A bet above a limit is refused before any money is taken. It is never reduced or voided afterwards.</p>',
        },
        bn: {
          title: 'সর্বনিম্ন ও সর্বোচ্চ বাজি',
          summary: 'বাজির সীমা কোথায় লেখা থাকে; লটারি ও স্লটে তা কত।',
          html: '<table><caption>গেম অনুযায়ী সীমা</caption><thead><tr><th scope="col">গেম</th><th scope="col">বাজি</th><th scope="col">এক রাউন্ডে একজনের সর্বোচ্চ জয়</th></tr></thead><tbody><tr><th scope="row">লটারি, ছোট বাজি (লম্বা ছাড়া সব)</th><td>{currency} {lottery.short.minStake} থেকে {lottery.short.maxStake}</td><td>{currency} {lottery.short.maxPayout}</td></tr><tr><th scope="row">লটারি, লম্বা বাজি</th><td>{currency} {lottery.long.minStake} থেকে {lottery.long.maxStake}</td><td>{currency} {lottery.long.maxPayout}</td></tr><tr><th scope="row">লাকি সেভেনস</th><td>{currency} {S1.minBet} থেকে {S1.maxBet}</td><td>{currency} {S1.maxPaid}</td></tr></tbody></table><p>যেসব বাজির অডস সবচেয়ে বড়, সেগুলো লম্বা বাজি:</p><ul><li>5D: তিন বা বেশি অঙ্ক, ঠিক ক্রমে বা গ্রুপে</li><li>11 থেকে 5: পাঁচটি বাছাই, আর প্রথম তিনটি ক্রমে</li><li>PK10: প্রথম তিনটি ক্রমে</li><li>কেনো: আট বা বেশি সংখ্যা</li><li>মার্ক সিক্স: তিনটির তিনটিই</li><li>ভিয়েতনাম: তিন বা বেশি অঙ্ক, তিন ও চার সংখ্যার শিয়েন</li><li>থাই, লাও, হ্যানয়, ইকি: তিন বা বেশি অঙ্ক</li><li>মালয়েশিয়া 4D: সব বাজি</li></ul><p>লটারির বাজি {currency} {lottery.short.stakeStep} ধাপে বাড়ে। সীমার বেশি বাজি শুরুতেই নেওয়া হয় না; পরে কেটে বা বাতিল করা হয় না।</p>',
        },
      },
    ],
  },
  {
    code: 'quick-lottery',
    icon: 'lottery',
    parent: RULES,
    title: { en: 'Quick lottery', bn: 'কুইক লটারি' },
    articles: [
      {
        code: 'rules-k3',
        aliases: 'k3 dice pasha fast three niyom কে৩ পাশা ডাইস',
        en: {
          title: 'K3 Fast Three: rules',
          summary: 'Three dice. Bet on their sum, on pairs, triples or single faces.',
          html: '<p>Three dice are thrown every {lottery.period.1M}, {lottery.period.90S}, {lottery.period.3M} or {lottery.period.5M} minutes, as the board you chose says. Their sum is between {K3.anyFrom} and {K3.anyTo}.</p><table><caption>Main bets</caption><thead><tr><th scope="col">Bet</th><th scope="col">Wins when</th><th scope="col">Pays</th></tr></thead><tbody><tr><td>Big / small</td><td>sum {K3.bigFrom}–{K3.bigTo} / {K3.smallFrom}–{K3.smallTo}, no triple</td><td>{K3.odds.BIG}</td></tr><tr><td>Odd / even</td><td>sum odd / even, no triple</td><td>{K3.odds.ODD}</td></tr><tr><td>Sum</td><td>exactly this sum</td><td>{K3.odds.SUM.10} ({K3.smallTo}, {K3.bigFrom}) to {K3.odds.SUM.3} ({K3.anyFrom}, {K3.anyTo})</td></tr><tr><td>Single number</td><td>the face is on at least one die</td><td>{K3.odds.SINGLE.1}</td></tr><tr><td>Two different</td><td>both faces are there</td><td>{K3.odds.TWO_DIFFERENT.1-2}</td></tr><tr><td>Any triple</td><td>all three are the same</td><td>{K3.odds.ANY_TRIPLE}</td></tr><tr><td>Triple</td><td>this triple</td><td>{K3.odds.TRIPLE.1}</td></tr></tbody></table><p>Example: dice 2, 4, 6 make 12: big and even win, small and odd lose. On a triple such as 4, 4, 4 big, small, odd and even all lose.</p><p>Long-run return (RTP): {K3.rtpFrom}% to {K3.rtpTo}%, by bet.</p>',
        },
        bn: {
          title: 'K3 ফাস্ট থ্রি: নিয়ম',
          summary: 'তিনটি ডাইস। যোগফল, পেয়ার, ট্রিপল বা একটি সংখ্যায় বাজি।',
          html: '<p>প্রতি {lottery.period.1M}, {lottery.period.90S}, {lottery.period.3M} বা {lottery.period.5M} মিনিটে (যে বোর্ড বেছেছেন) তিনটি ডাইস পড়ে। যোগফল {K3.anyFrom} থেকে {K3.anyTo}।</p><table><caption>প্রধান বাজি</caption><thead><tr><th scope="col">বাজি</th><th scope="col">কখন জেতে</th><th scope="col">অডস</th></tr></thead><tbody><tr><td>বড় / ছোট</td><td>যোগফল {K3.bigFrom}–{K3.bigTo} / {K3.smallFrom}–{K3.smallTo}, ট্রিপল নয়</td><td>{K3.odds.BIG}</td></tr><tr><td>বিজোড় / জোড়</td><td>যোগফল বিজোড় / জোড়, ট্রিপল নয়</td><td>{K3.odds.ODD}</td></tr><tr><td>যোগফল</td><td>ঠিক এই যোগফল</td><td>{K3.odds.SUM.10} ({K3.smallTo}, {K3.bigFrom}) থেকে {K3.odds.SUM.3} ({K3.anyFrom}, {K3.anyTo})</td></tr><tr><td>একটি সংখ্যা</td><td>অন্তত একটি ডাইসে এই সংখ্যা</td><td>{K3.odds.SINGLE.1}</td></tr><tr><td>দুটি আলাদা</td><td>দুটি সংখ্যাই আছে</td><td>{K3.odds.TWO_DIFFERENT.1-2}</td></tr><tr><td>যেকোনো ট্রিপল</td><td>তিনটিই এক</td><td>{K3.odds.ANY_TRIPLE}</td></tr><tr><td>ট্রিপল</td><td>এই ট্রিপলটি</td><td>{K3.odds.TRIPLE.1}</td></tr></tbody></table><p>উদাহরণ: 2, 4, 6 হলে যোগফল 12; বড় ও জোড় জেতে, ছোট ও বিজোড় হারে। 4, 4, 4-এর মতো ট্রিপলে বড়, ছোট, বিজোড়, জোড় সবই হারে।</p><p>দীর্ঘ সময়ে গড়ে ফেরতের হার (RTP) {K3.rtpFrom}–{K3.rtpTo}%, বাজি অনুযায়ী।</p>',
        },
      },
      {
        code: 'rules-wingo',
        aliases: 'wingo win go colour red green violet rong উইনগো রং লাল সবুজ',
        en: {
          title: 'WinGo: rules',
          summary:
            'One digit from {WINGO.from} to {WINGO.to}. Bet on its colour, its size or the digit itself.',
          html: '<p>One digit is drawn. {WINGO.balls.COLOUR.GREEN} are green; {WINGO.balls.COLOUR.RED} are red; {WINGO.violetHigh} is green and violet; {WINGO.violetLow} is red and violet.</p><table><caption>Bets</caption><thead><tr><th scope="col">Bet</th><th scope="col">Wins on</th><th scope="col">Pays</th></tr></thead><tbody><tr><td>Green</td><td>{WINGO.balls.COLOUR.GREEN}; on {WINGO.violetHigh} less</td><td>{WINGO.odds.COLOUR.GREEN}; on {WINGO.violetHigh}: {WINGO.odds.COLOUR.GREEN.2}</td></tr><tr><td>Red</td><td>{WINGO.balls.COLOUR.RED}; on {WINGO.violetLow} less</td><td>{WINGO.odds.COLOUR.RED}; on {WINGO.violetLow}: {WINGO.odds.COLOUR.RED.2}</td></tr><tr><td>Violet</td><td>{WINGO.balls.COLOUR.VIOLET}</td><td>{WINGO.odds.COLOUR.VIOLET}</td></tr><tr><td>Big / small</td><td>{WINGO.bigFrom}–{WINGO.to} / {WINGO.from}–{WINGO.smallTo}</td><td>{WINGO.odds.BIG}</td></tr><tr><td>Number</td><td>this digit</td><td>{WINGO.odds.NUMBER.0}</td></tr></tbody></table><p>Green and red pay the lower odds where violet wins as well. Long-run return (RTP): {WINGO.rtpFrom}% to {WINGO.rtpTo}%.</p>',
        },
        bn: {
          title: 'উইনগো: নিয়ম',
          summary: '{WINGO.from} থেকে {WINGO.to}-এর একটি অঙ্ক। রং, বড়-ছোট বা অঙ্কটিতেই বাজি।',
          html: '<p>একটি অঙ্ক ওঠে। {WINGO.balls.COLOUR.GREEN} সবুজ; {WINGO.balls.COLOUR.RED} লাল; {WINGO.violetHigh} সবুজ ও বেগুনি; {WINGO.violetLow} লাল ও বেগুনি।</p><table><caption>বাজি</caption><thead><tr><th scope="col">বাজি</th><th scope="col">কিসে জেতে</th><th scope="col">অডস</th></tr></thead><tbody><tr><td>সবুজ</td><td>{WINGO.balls.COLOUR.GREEN}; {WINGO.violetHigh}-এ কম</td><td>{WINGO.odds.COLOUR.GREEN}; {WINGO.violetHigh}-এ {WINGO.odds.COLOUR.GREEN.2}</td></tr><tr><td>লাল</td><td>{WINGO.balls.COLOUR.RED}; {WINGO.violetLow}-তে কম</td><td>{WINGO.odds.COLOUR.RED}; {WINGO.violetLow}-তে {WINGO.odds.COLOUR.RED.2}</td></tr><tr><td>বেগুনি</td><td>{WINGO.balls.COLOUR.VIOLET}</td><td>{WINGO.odds.COLOUR.VIOLET}</td></tr><tr><td>বড় / ছোট</td><td>{WINGO.bigFrom}–{WINGO.to} / {WINGO.from}–{WINGO.smallTo}</td><td>{WINGO.odds.BIG}</td></tr><tr><td>সংখ্যা</td><td>ঠিক এই অঙ্ক</td><td>{WINGO.odds.NUMBER.0}</td></tr></tbody></table><p>যে সংখ্যায় বেগুনিও জেতে, তাতে সবুজ ও লালে কম অডস। দীর্ঘ সময়ে গড়ে ফেরতের হার (RTP) {WINGO.rtpFrom}–{WINGO.rtpTo}%।</p>',
        },
      },
      {
        code: 'rules-5d',
        aliases: '5d five digits ssc pach onko পাঁচ অঙ্ক ৫ডি',
        en: {
          title: '5D: rules',
          summary: 'Five digits in a row; exact order, any order, or simply big and small.',
          html: '<p>Five digits from {SSC.from} to {SSC.to} are drawn, each on its own. Places count from the left.</p><ul><li><strong>Exact:</strong> your 2, 3, 4 or 5 digits in their places and order.</li><li><strong>Group:</strong> the digits in any order. Group 3 has a pair, group 6 three different digits.</li><li><strong>Among the drawn:</strong> all your digits are somewhere among the five.</li><li><strong>By place:</strong> one digit in one place.</li><li><strong>Two sides:</strong> a sum from {SSC.sumBigFrom} is big; a digit from {SSC.digitBigFrom} is big. Dragon: the first digit is higher than the last; tiger: lower.</li><li><strong>Shapes:</strong> triples, straights, pairs; {SSC.from} follows {SSC.to} in a straight.</li></ul><p>Example: 4 7 0 7 2 makes 20: small and even, dragon, and 7 is in places 2 and 4.</p>',
        },
        bn: {
          title: '5D: নিয়ম',
          summary: 'পরপর পাঁচটি অঙ্ক; ঠিক ক্রমে, যেকোনো ক্রমে, বা শুধু বড়-ছোট।',
          html: '<p>{SSC.from} থেকে {SSC.to}-এর পাঁচটি অঙ্ক আলাদাভাবে ওঠে। ঘর গোনা হয় বাঁ দিক থেকে।</p><ul><li><strong>ঠিক ক্রমে:</strong> আপনার 2, 3, 4 বা 5 অঙ্ক নিজের ঘরে ও ক্রমে।</li><li><strong>গ্রুপ:</strong> যেকোনো ক্রমে। গ্রুপ 3-এ জোড়া থাকে, গ্রুপ 6-এ তিনটিই আলাদা।</li><li><strong>ওঠা অঙ্কের মধ্যে:</strong> আপনার সব অঙ্ক পাঁচটির কোথাও আছে।</li><li><strong>ঘর ধরে:</strong> একটি ঘরে একটি অঙ্ক।</li><li><strong>দুই দিক:</strong> যোগফল {SSC.sumBigFrom} থেকে বড়; অঙ্ক {SSC.digitBigFrom} থেকে বড়। ড্রাগন: প্রথম অঙ্ক শেষ অঙ্কের চেয়ে বড়; টাইগার: ছোট।</li><li><strong>আকার:</strong> ট্রিপল, স্ট্রেট, জোড়া; স্ট্রেটে {SSC.to}-এর পরে {SSC.from} আসে।</li></ul><p>উদাহরণ: 4 7 0 7 2, যোগফল 20: ছোট ও জোড়, ড্রাগন; 7 আছে 2 ও 4 নম্বর ঘরে।</p>',
        },
      },
      {
        code: 'rules-11-choose-5',
        aliases: '11x5 eleven five egaro এগারো পাঁচ',
        en: {
          title: '11 choose 5: rules',
          summary: 'Five of eleven balls. Name those that come, in order or not.',
          html: '<p>Five balls of 1 to 11 are drawn, none twice, in an order.</p><ul><li><strong>Choose 1–5:</strong> all your numbers are among the five. <strong>Choose 6–8:</strong> your set holds all five.</li><li><strong>First 2 or 3:</strong> in order, or in any order.</li><li><strong>By place:</strong> a ball in one of the five places.</li><li><strong>Two sides:</strong> a sum above {11X5.sumPush} is big, below it small; at exactly {11X5.sumPush} your stake comes back, no more and no less. A ball from {11X5.ballBigFrom} is big; {11X5.ballPush} gives the stake back.</li></ul><p>Example: 03 11 06 01 09 makes 30, so a bet on big or small is returned.</p>',
        },
        bn: {
          title: '11 থেকে 5: নিয়ম',
          summary: 'এগারোটি বলের পাঁচটি ওঠে। কোনগুলো উঠবে বলুন, ক্রমে বা ক্রম ছাড়া।',
          html: '<p>1 থেকে 11-এর পাঁচটি বল ক্রমে ওঠে, কোনোটি দুবার নয়।</p><ul><li><strong>1–5 বাছাই:</strong> আপনার সব সংখ্যা পাঁচটির মধ্যে আছে। <strong>6–8 বাছাই:</strong> আপনার সেটে পাঁচটিই আছে।</li><li><strong>প্রথম 2 বা 3:</strong> ক্রমে, অথবা যেকোনো ক্রমে।</li><li><strong>ঘর ধরে:</strong> পাঁচ ঘরের একটিতে একটি বল।</li><li><strong>দুই দিক:</strong> যোগফল {11X5.sumPush}-এর বেশি হলে বড়, কম হলে ছোট; ঠিক {11X5.sumPush} হলে বাজির টাকাই ফেরত, কমও না বেশিও না। {11X5.ballBigFrom} থেকে বল বড়; {11X5.ballPush} হলে টাকা ফেরত।</li></ul><p>উদাহরণ: 03 11 06 01 09, যোগফল 30; বড় বা ছোট বাজির টাকা ফেরত আসে।</p>',
        },
      },
      {
        code: 'rules-pk10',
        aliases: 'pk10 race car gari champion রেস গাড়ি',
        en: {
          title: 'PK10 Race: rules',
          summary: 'Ten cars come in. Bet on places, on the first two, or dragon against tiger.',
          html: '<p>Ten numbered cars come in, in an order that is drawn. Place 1 is the champion.</p><ul><li><strong>By place:</strong> which car comes in at a place.</li><li><strong>Sum of champion and runner-up:</strong> {PK10.sumFrom} to {PK10.sumTo}. From {PK10.sumBigFrom} it is big (pays {PK10.odds.SUM_SIDES.BIG}), below small ({PK10.odds.SUM_SIDES.SMALL}); even pays {PK10.odds.SUM_SIDES.EVEN}, odd {PK10.odds.SUM_SIDES.ODD}.</li><li><strong>Dragon and tiger:</strong> place 1 against 10, 2 against 9 and so on. Dragon wins when the place in front has the higher car.</li><li><strong>First 2 or 3 in order:</strong> the longest odds, {PK10.odds.DIRECT_2} and {PK10.odds.DIRECT_3}.</li></ul><p>Example: 7 2 10 …, sum of the first two 9: small and odd.</p>',
        },
        bn: {
          title: 'PK10 রেস: নিয়ম',
          summary: 'দশটি গাড়ি পৌঁছায়। স্থান, প্রথম দুই, বা ড্রাগন-টাইগারে বাজি।',
          html: '<p>দশটি নম্বর দেওয়া গাড়ি ড্রয়ের ক্রমে পৌঁছায়। স্থান 1 চ্যাম্পিয়ন।</p><ul><li><strong>স্থান ধরে:</strong> কোন স্থানে কোন গাড়ি।</li><li><strong>প্রথম দুইয়ের যোগফল:</strong> {PK10.sumFrom} থেকে {PK10.sumTo}। {PK10.sumBigFrom} থেকে বড় (অডস {PK10.odds.SUM_SIDES.BIG}), কম হলে ছোট ({PK10.odds.SUM_SIDES.SMALL}); জোড় {PK10.odds.SUM_SIDES.EVEN}, বিজোড় {PK10.odds.SUM_SIDES.ODD}।</li><li><strong>ড্রাগন ও টাইগার:</strong> স্থান 1 বনাম 10, 2 বনাম 9, এভাবে। সামনের স্থানের গাড়ির নম্বর বড় হলে ড্রাগন।</li><li><strong>প্রথম 2 বা 3 ক্রমে:</strong> সবচেয়ে বড় অডস, {PK10.odds.DIRECT_2} ও {PK10.odds.DIRECT_3}।</li></ul><p>উদাহরণ: 7 2 10 …, প্রথম দুইয়ের যোগফল 9: ছোট ও বিজোড়।</p>',
        },
      },
      {
        code: 'rules-keno',
        aliases: 'keno 80 balls কেনো আশি বল',
        en: {
          title: 'Keno: rules',
          summary: 'Choose one to ten numbers; twenty of eighty are drawn.',
          html: '<p>Twenty of eighty balls are drawn. A bet is one set of one to ten numbers, and it wins by how many of them are drawn.</p><ul><li>The more numbers you choose, the more hits you need, and the more the top prize pays.</li><li>With ten numbers, missing all of them wins too.</li><li>The prize table of your set is on the board before you bet.</li></ul><p>On average one in four of your numbers comes up. Earlier draws say nothing about the next.</p>',
        },
        bn: {
          title: 'কেনো: নিয়ম',
          summary: 'এক থেকে দশটি সংখ্যা বাছুন; আশিটির কুড়িটি ওঠে।',
          html: '<p>আশিটি বলের কুড়িটি ওঠে। এক থেকে দশটি সংখ্যার একটি সেটই একটি বাজি; কয়টি মিলল তার ওপর জয়।</p><ul><li>যত বেশি সংখ্যা বাছবেন, জিততে তত বেশি মিল লাগবে, বড় পুরস্কারও তত বড়।</li><li>দশটি বাছলে একটিও না মিললেও জেতা যায়।</li><li>বাজি ধরার আগেই বোর্ডে আপনার সেটের পুরস্কারের তালিকা থাকে।</li></ul><p>গড়ে আপনার প্রতি চারটি সংখ্যার একটি ওঠে। আগের ড্র পরের ড্র সম্পর্কে কিছুই বলে না।</p>',
        },
      },
      {
        code: 'rules-lucky-28',
        aliases: 'pc28 lucky 28 sum লাকি ২৮ আটাশ',
        en: {
          title: 'Lucky 28: rules',
          summary: 'Three digits from a keno draw; their sum lies between 0 and {PC28.sumTo}.',
          html: '<p>Twenty of eighty balls are drawn and laid out from low to high. Balls {PC28.zone1From}–{PC28.zone1To}, {PC28.zone2From}–{PC28.zone2To} and {PC28.zone3From}–{PC28.zone3To} are added up; the last digits of the three sums are the result.</p><ul><li><strong>Sum:</strong> exactly 0 to {PC28.sumTo}.</li><li><strong>Two sides:</strong> a sum from {PC28.bigFrom} is big; odd and even go by the sum.</li><li><strong>Shape:</strong> lowest is a sum to {PC28.lowestTo}, highest from {PC28.highestFrom}; pair, triple and straight of the three digits.</li></ul><p>Example: 6 + 0 + 9 = 15: big and odd. Sums in the middle come often and pay little; 0 and {PC28.sumTo} come about once in a thousand draws. Long-run return (RTP): {PC28.rtpFrom}% to {PC28.rtpTo}%, by bet.</p>',
        },
        bn: {
          title: 'লাকি 28: নিয়ম',
          summary: 'কেনো ড্র থেকে তিনটি অঙ্ক; যোগফল 0 থেকে {PC28.sumTo}।',
          html: '<p>আশিটি বলের কুড়িটি উঠে ছোট থেকে বড় সাজানো হয়। {PC28.zone1From}–{PC28.zone1To}, {PC28.zone2From}–{PC28.zone2To} ও {PC28.zone3From}–{PC28.zone3To} নম্বর বলের যোগফলের শেষ অঙ্ক তিনটিই ফলাফল।</p><ul><li><strong>যোগফল:</strong> ঠিক 0 থেকে {PC28.sumTo}।</li><li><strong>দুই দিক:</strong> যোগফল {PC28.bigFrom} থেকে বড়; জোড়-বিজোড়ও যোগফল ধরে।</li><li><strong>আকার:</strong> সবচেয়ে ছোট মানে যোগফল {PC28.lowestTo} পর্যন্ত, সবচেয়ে বড় {PC28.highestFrom} থেকে; তিন অঙ্কে পেয়ার, ট্রিপল, স্ট্রেট।</li></ul><p>উদাহরণ: 6 + 0 + 9 = 15: বড় ও বিজোড়। মাঝের যোগফল বেশি আসে, পেআউট কম; 0 ও {PC28.sumTo} আসে হাজারে প্রায় একবার। দীর্ঘ সময়ে গড়ে ফেরতের হার (RTP) {PC28.rtpFrom}–{PC28.rtpTo}%, বাজি অনুযায়ী।</p>',
        },
      },
      {
        code: 'rules-mark-six',
        aliases: 'mark six 49 special number zodiac মার্ক সিক্স ৪৯',
        en: {
          title: 'Mark Six: rules',
          summary: 'Six regular numbers and a special one from {MARK6.of}.',
          html: '<p>Seven numbers of 1 to {MARK6.of} are drawn, none twice. The seventh is the special number.</p><ul><li><strong>Special number:</strong> name it, or its side. From {MARK6.bigFrom} it is big; on {MARK6.push} bets on sides get the stake back.</li><li><strong>Waves:</strong> each number is red, blue or green.</li><li><strong>Signs:</strong> each number has a sign of the lunar year; the sign of the year has five numbers, the others four.</li><li><strong>Regular:</strong> one of the first six. <strong>Linked:</strong> all your numbers are among the six. <strong>Three, at least two hits:</strong> three numbers, of which all three among the six pay {MARK6.odds.THREE_HIT_TWO} and exactly two {MARK6.odds.THREE_HIT_TWO.2}.</li><li><strong>Absent:</strong> none of your 5 to 10 numbers is among all seven.</li></ul>',
        },
        bn: {
          title: 'মার্ক সিক্স: নিয়ম',
          summary: '{MARK6.of} থেকে ছয়টি সাধারণ ও একটি বিশেষ সংখ্যা।',
          html: '<p>1 থেকে {MARK6.of}-এর সাতটি সংখ্যা ওঠে, কোনোটি দুবার নয়। সপ্তমটি বিশেষ সংখ্যা।</p><ul><li><strong>বিশেষ সংখ্যা:</strong> সংখ্যাটি, বা তার দিক। {MARK6.bigFrom} থেকে বড়; {MARK6.push} হলে দুই দিকের বাজির টাকা ফেরত।</li><li><strong>রং:</strong> প্রতিটি সংখ্যা লাল, নীল বা সবুজ।</li><li><strong>রাশি:</strong> প্রতিটি সংখ্যার একটি চান্দ্র বছরের রাশি আছে; চলতি বছরের রাশিতে পাঁচটি, অন্যগুলোতে চারটি সংখ্যা।</li><li><strong>সাধারণ:</strong> প্রথম ছয়টির একটি। <strong>যুক্ত:</strong> আপনার সব সংখ্যা ছয়টির মধ্যে। <strong>তিনটির অন্তত দুটি:</strong> তিনটি সংখ্যা; তিনটিই ছয়টির মধ্যে উঠলে অডস {MARK6.odds.THREE_HIT_TWO}, ঠিক দুটি উঠলে {MARK6.odds.THREE_HIT_TWO.2}।</li><li><strong>না ওঠা:</strong> আপনার 5 থেকে 10টি সংখ্যার একটিও সাতটির মধ্যে নেই।</li></ul>',
        },
      },
    ],
  },
];
