import type { SeedTopic } from './seed-form.ts';

/** Topics for new members. */
export const START_TOPICS: readonly SeedTopic[] = [
  {
    code: 'getting-started',
    icon: 'start',
    title: { en: 'Getting started', bn: 'শুরু করুন' },
    articles: [
      {
        code: 'create-account',
        aliases: 'register registration sign up account khola nibondhon একাউন্ট রেজিস্ট্রেশন',
        en: {
          title: 'How to create an account',
          summary: 'A username and a password are enough; it takes about a minute.',
          html: '<ol><li>Press <strong>Register</strong> at the top of any page.</li><li>Choose a username and a password of your own. Use the password nowhere else.</li><li>Confirm that you are {agreementAge} or older and accept the terms. Nothing is ticked for you.</li><li>Press <strong>Create account</strong>. You are logged in at once.</li></ol><p>One person has one account. If somebody invited you, their code is filled in when you come through their link; otherwise leave the field empty.</p>',
        },
        bn: {
          title: 'অ্যাকাউন্ট কীভাবে খুলবেন',
          summary: 'ইউজারনেম আর পাসওয়ার্ড হলেই চলে; মিনিটখানেক লাগে।',
          html: '<ol><li>যেকোনো পেজের ওপরে <strong>নিবন্ধন</strong> চাপুন।</li><li>নিজের মতো ইউজারনেম ও পাসওয়ার্ড দিন। পাসওয়ার্ডটি আর কোথাও ব্যবহার করবেন না।</li><li>বয়স {agreementAge} বা বেশি কি না জানান এবং শর্তাবলি মেনে নিন। আগে থেকে কিছুই টিক দেওয়া থাকে না।</li><li><strong>অ্যাকাউন্ট খুলুন</strong> চাপুন। সঙ্গে সঙ্গে লগইন হয়ে যাবে।</li></ol><p>একজনের একটিই অ্যাকাউন্ট। কেউ আমন্ত্রণ জানালে তাঁর লিংকে কোড নিজেই বসে যায়; না হলে ঘরটি ফাঁকা রাখুন।</p>',
        },
      },
      {
        code: 'sandbox-money',
        aliases: 'play money credit free taka demo balance sandbox খেলার টাকা ডেমো',
        en: {
          title: 'What play credit is',
          summary:
            'Everybody starts with {startingCredit} of play credit, which has no value in money.',
          html: '<p>{brand} is a sandbox. A new account gets <strong>{startingCredit}</strong> of play credit, written with the symbol <strong>{currency}</strong>.</p><ul><li>It has no value in money: it is neither sold nor bought back. Deposits and withdrawals are practised with it.</li><li>Games use it exactly as they would use real money: the same rules, odds and results.</li><li>Nobody will ever ask you to pay for it. If somebody does, it is fraud: report it to customer service.</li></ul>',
        },
        bn: {
          title: 'ডেমো ক্রেডিট কী',
          summary: 'সবাই {startingCredit} ডেমো ক্রেডিট নিয়ে শুরু করেন; টাকায় এর কোনো মূল্য নেই।',
          html: '<p>{brand} একটি স্যান্ডবক্স। নতুন অ্যাকাউন্টে <strong>{startingCredit}</strong> ডেমো ক্রেডিট থাকে, চিহ্ন <strong>{currency}</strong>।</p><ul><li>টাকায় এর কোনো মূল্য নেই: এটি বিক্রি হয় না, ফেরত কেনাও হয় না। ডিপোজিট আর উত্তোলন এতে অনুশীলন করা যায়।</li><li>গেমে এটি আসল টাকার মতোই চলে: একই নিয়ম, একই অডস, একই ফলাফল।</li><li>এর জন্য কেউ কখনো টাকা চাইবে না। কেউ চাইলে তা প্রতারণা: কাস্টমার সার্ভিসকে জানান।</li></ul>',
        },
      },
      {
        code: 'find-a-game',
        aliases: 'search lobby game khoja favourite games list খেলা খোঁজা',
        en: {
          title: 'Finding a game',
          summary: '{gameCount} games in categories; search works in English and Bengali.',
          html: '<p>The categories are at the top of each page: lottery, slots and everything else that is open today. A category without games is not shown.</p><ul><li>Type a part of a name into the search of a list. Bengali and English both work.</li><li>Press a tile to open the game. You need to be logged in; if you are not, you log in first and the game opens afterwards.</li><li>Each tile shows the minimum bet. The minimum bet on the whole site is {minBet}.</li></ul>',
        },
        bn: {
          title: 'গেম খুঁজে বের করা',
          summary: 'বিভাগ ধরে {gameCount}টি গেম; বাংলা ও ইংরেজি দুই ভাষাতেই খোঁজা যায়।',
          html: '<p>প্রতিটি পেজের ওপরে বিভাগ থাকে: লটারি, স্লট এবং আজ যা যা খোলা। যে বিভাগে গেম নেই তা দেখানো হয় না।</p><ul><li>তালিকার খোঁজার ঘরে নামের একটি অংশ লিখুন। বাংলা ও ইংরেজি দুটোই চলে।</li><li>টাইল চাপলে গেম খোলে। লগইন না থাকলে আগে লগইন, তারপর গেম।</li><li>টাইলে সর্বনিম্ন বাজি লেখা থাকে। পুরো সাইটে সর্বনিম্ন বাজি {minBet}।</li></ul>',
        },
      },
      {
        code: 'free-play',
        aliases: 'trial account demo free play ট্রায়াল ডেমো ফ্রি প্লে',
        en: {
          title: 'Free play without an account',
          summary: 'A trial account needs one press and ends with the session.',
          html: '<p>Where free play is offered, the login dialog has a button for it. You get a trial account with its own trial credit.</p><ul><li>Results, odds and rules are the same as for members.</li><li>A trial account has no personal pages, no rewards and no place on the winner board.</li><li>It ends after {sessionHours} hours at the latest, or after {idleMinutes} minutes without use. Its credit ends, too.</li></ul>',
        },
        bn: {
          title: 'অ্যাকাউন্ট ছাড়া ফ্রি প্লে',
          summary: 'এক চাপে ট্রায়াল অ্যাকাউন্ট হয়, সেশন শেষ হলে সেটিও শেষ।',
          html: '<p>ফ্রি প্লে চালু থাকলে লগইন ডায়ালগে তার বোতাম থাকে। সেখানে আলাদা ট্রায়াল ক্রেডিটসহ একটি ট্রায়াল অ্যাকাউন্ট পাবেন।</p><ul><li>ফলাফল, অডস ও নিয়ম মেম্বারদের মতোই।</li><li>ট্রায়াল অ্যাকাউন্টে ব্যক্তিগত পেজ, পুরস্কার বা বিজয়ীর তালিকায় নাম থাকে না।</li><li>{idleMinutes} মিনিট ব্যবহার না করলে, অথবা বেশি হলে {sessionHours} ঘণ্টায় এটি শেষ হয়। ক্রেডিটও তখন শেষ হয়।</li></ul>',
        },
      },
      {
        code: 'language-and-theme',
        aliases: 'bangla english bhasha dark light mode ভাষা বদল থিম',
        en: {
          title: 'Language and theme',
          summary: 'Bengali or English, light or dark: both change at once and are remembered.',
          html: '<p>Press the globe at the top to choose the language. You stay on the same page, only its language changes; what you were typing stays, too.</p><p>The sun or moon beside it changes between light and dark. On a small phone you find the theme at the bottom of the page.</p><p>Amounts, odds and draw numbers use the digits 0–9 in both languages, so that they look the same on every receipt.</p>',
        },
        bn: {
          title: 'ভাষা ও থিম',
          summary: 'বাংলা বা ইংরেজি, লাইট বা ডার্ক: সঙ্গে সঙ্গে বদলায়, পরেও মনে থাকে।',
          html: '<p>ওপরের গ্লোব চাপলে ভাষা বাছা যায়। যে পেজে আছেন সেখানেই থাকবেন, শুধু লেখা বদলাবে; যা লিখছিলেন তাও থাকবে।</p><p>পাশের সূর্য বা চাঁদ চাপলে লাইট ও ডার্ক থিম বদলায়। ছোট ফোনে থিমের বোতাম পেজের নিচে।</p><p>দুই ভাষাতেই টাকার পরিমাণ, অডস ও ড্র নম্বর 0–9 অঙ্কে লেখা হয়, যাতে সব রসিদে একই রকম দেখায়।</p>',
        },
      },
    ],
  },
  {
    code: 'deposit',
    icon: 'deposit',
    title: { en: 'Deposit', bn: 'ডিপোজিট' },
    articles: [
      {
        code: 'deposit-in-the-sandbox',
        aliases: 'joma taka deposit add money cash in বিকাশ bkash nagad জমা',
        en: {
          title: 'Can I deposit money?',
          summary: 'Not with money. In the sandbox you practise a deposit with play credit.',
          html: '<p>This site uses play credit only. On the page <a href="/?mc=depositv2"><strong>Deposit</strong></a> you can practise a payment from the order to the end: the payment service is a made-up one, and nothing is charged. No operator or agent may take money from you.</p><p>Each new account has {startingCredit}. Whoever asks you for real money, in a chat or by phone, is a fraud: do not pay, and tell customer service where you saw it.</p>',
        },
        bn: {
          title: 'ডিপোজিট করা যায়?',
          summary: 'আসল টাকা নয়। স্যান্ডবক্সে ডেমো ক্রেডিট দিয়ে ডিপোজিটের অনুশীলন করা যায়।',
          html: '<p>এই সাইটে শুধু ডেমো ক্রেডিট চলে। <a href="/?mc=depositv2"><strong>ডিপোজিট</strong></a> পেজে অর্ডার থেকে শেষ পর্যন্ত একটি পেমেন্টের অনুশীলন করা যায়: পেমেন্টের কোম্পানিটি কাল্পনিক, আসল টাকা কাটা হয় না। কোনো অপারেটর বা এজেন্ট আপনার কাছ থেকে টাকা নিতে পারেন না।</p><p>প্রতিটি নতুন অ্যাকাউন্টে {startingCredit} থাকে। চ্যাট বা ফোনে কেউ আসল টাকা চাইলে তা প্রতারণা: পাঠাবেন না; কোথায় দেখেছেন জানিয়ে কাস্টমার সার্ভিসকে লিখুন।</p>',
        },
      },
      {
        code: 'deposit-safely',
        aliases: 'safe payment fake number protarona scam প্রতারণা নকল নম্বর',
        en: {
          title: 'How a safe deposit looks',
          summary: 'Rules that apply wherever real money is played under a licence.',
          html: '<ul><li>The number to pay to is part of an order that you opened yourself, with an order number and an end time.</li><li>It is never sent by chat, by phone or by a stranger.</li><li>The transaction ID (TrxID) is asked for on the order’s own page only.</li><li>Nobody needs your PIN or a code from your phone to credit a payment.</li></ul><p>If one of these is not true, stop and ask customer service.</p>',
        },
        bn: {
          title: 'নিরাপদ ডিপোজিট কেমন হয়',
          summary: 'লাইসেন্সের অধীনে আসল টাকায় খেলা হলে এই নিয়মগুলো থাকে।',
          html: '<ul><li>টাকা পাঠানোর নম্বর থাকে আপনার নিজের খোলা অর্ডারের ভেতরে, অর্ডার নম্বর ও শেষ সময়সহ।</li><li>চ্যাট, ফোন বা অচেনা কেউ নম্বর পাঠায় না।</li><li>ট্রানজেকশন আইডি (TrxID) শুধু অর্ডারের নিজের পেজে চাওয়া হয়।</li><li>টাকা যোগ করতে কারও আপনার পিন বা ফোনে আসা কোড লাগে না।</li></ul><p>এর একটিও না মিললে থামুন, কাস্টমার সার্ভিসকে জিজ্ঞেস করুন।</p>',
        },
      },
    ],
  },
  {
    code: 'withdraw',
    icon: 'withdraw',
    title: { en: 'Withdraw', bn: 'উত্তোলন' },
    articles: [
      {
        code: 'withdraw-in-the-sandbox',
        aliases: 'taka tola cash out withdraw uttolon উইথড্র টাকা তোলা',
        en: {
          title: 'Can I withdraw what I win?',
          summary: 'Not as money. In the sandbox you practise a withdrawal.',
          html: '<p>What you win here is play credit, which has no value in money. On the page <a href="/?mc=withdraw"><strong>Withdraw</strong></a> you can practise each step of a withdrawal; no bank or wallet gets anything.</p><p>Anyone who offers to “change” your balance into real money wants your password or your money. Report it to customer service.</p>',
        },
        bn: {
          title: 'জেতা টাকা তোলা যায়?',
          summary: 'টাকা হিসেবে নয়। স্যান্ডবক্সে উত্তোলনের অনুশীলন করা যায়।',
          html: '<p>এখানে যা জেতেন তা ডেমো ক্রেডিট, টাকায় এর কোনো মূল্য নেই। <a href="/?mc=withdraw"><strong>উত্তোলন</strong></a> পেজে উত্তোলনের প্রতিটি ধাপ অনুশীলন করা যায়; কোনো ব্যাংক বা ওয়ালেটে কিছু যায় না।</p><p>কেউ এই ব্যালেন্স আসল টাকায় “বদলে” দিতে চাইলে তিনি আপনার পাসওয়ার্ড বা টাকা চান। কাস্টমার সার্ভিসকে জানান।</p>',
        },
      },
      {
        code: 'why-balance-changed',
        aliases: 'balance hisab record statement ব্যালেন্স হিসাব কমে গেছে',
        en: {
          title: 'Why did my balance change?',
          summary: 'Every change has a line in your records, with the round it belongs to.',
          html: '<p>The stake of a bet is taken at once. A payout or a refund is paid when the draw or round is settled, mostly within seconds.</p><ol><li>Open your betting record.</li><li>Find the round by game and time.</li><li>One line shows the stake, the payout and the result; for a void draw it shows that the stake was refunded.</li></ol><p>If a line is missing after five minutes, send its game and draw number to customer service.</p>',
        },
        bn: {
          title: 'ব্যালেন্স কেন বদলাল?',
          summary: 'প্রতিটি বদলের জন্য রেকর্ডে একটি লাইন থাকে, সঙ্গে তার রাউন্ড।',
          html: '<p>বাজি ধরলে বাজির টাকা তখনই কাটা হয়। ড্র বা রাউন্ডের নিষ্পত্তি হলে জেতা টাকা বা ফেরতের টাকা আসে, সাধারণত কয়েক সেকেন্ডে।</p><ol><li>বাজির রেকর্ড খুলুন।</li><li>গেম ও সময় দেখে রাউন্ডটি খুঁজুন।</li><li>বাজির টাকা, পেআউট ও ফলাফল এক লাইনে থাকে; ড্র বাতিল হলে টাকা ফেরত দেখায়।</li></ol><p>পাঁচ মিনিট পরেও লাইন না পেলে গেমের নাম ও ড্র নম্বর কাস্টমার সার্ভিসকে পাঠান।</p>',
        },
      },
    ],
  },
  {
    code: 'bonus',
    icon: 'bonus',
    title: { en: 'Bonus & turnover', bn: 'বোনাস ও টার্নওভার' },
    articles: [
      {
        code: 'what-is-turnover',
        aliases: 'wagering requirement rollover turnover bonus hisab ওয়েজারিং মোট বাজি',
        en: {
          title: 'What turnover means',
          summary:
            'Each settled bet counts with its stake, or with what it won or lost if that is less.',
          html: '<p>Some rewards need turnover before you can withdraw them. A settled bet counts with its stake or with the sum it won or lost, whichever is smaller.</p><table><caption>An example</caption><thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead><tbody><tr><td>Reward</td><td>{currency} {turnover.reward}</td></tr><tr><td>Turnover required</td><td>{turnover.times} × {turnover.reward} = {currency} {turnover.wanted}</td></tr><tr><td>{turnover.bets} bets of {turnover.stake}, all lost</td><td>{turnover.bets} × {turnover.lost} = {currency} {turnover.allLost}</td></tr><tr><td>{turnover.bets} bets of {turnover.stake}, all won at odds {turnover.odds}</td><td>{turnover.bets} × {turnover.won} = {currency} {turnover.allWon}</td></tr><tr><td>Still to do</td><td>{currency} {turnover.left}</td></tr></tbody></table><p>Refunded stakes (void draws, ties with a refund) do not count. In lotteries, of bets on opposite sides only the difference counts, and bets of one draw that cover {lottery.covered}% or more of the possible results do not count.</p>',
        },
        bn: {
          title: 'টার্নওভার মানে কী',
          summary: 'নিষ্পত্তি হওয়া প্রতিটি বাজিতে বাজির টাকা, অথবা যত জিতলেন বা হারলেন তা কম হলে সেটি গোনা হয়।',
          html: '<p>কিছু পুরস্কার পেতে আগে টার্নওভার পূরণ করতে হয়। প্রতিটি বাজিতে গোনা হয় বাজির টাকা, অথবা যত জিতলেন বা হারলেন, যেটি কম।</p><table><caption>একটি উদাহরণ</caption><thead><tr><th scope="col">কী</th><th scope="col">পরিমাণ</th></tr></thead><tbody><tr><td>পুরস্কার</td><td>{currency} {turnover.reward}</td></tr><tr><td>যত টার্নওভার লাগবে</td><td>{turnover.times} × {turnover.reward} = {currency} {turnover.wanted}</td></tr><tr><td>{turnover.stake} করে {turnover.bets}টি বাজি, সব হারলে</td><td>{turnover.bets} × {turnover.lost} = {currency} {turnover.allLost}</td></tr><tr><td>{turnover.stake} করে {turnover.bets}টি বাজি, সব {turnover.odds} অডসে জিতলে</td><td>{turnover.bets} × {turnover.won} = {currency} {turnover.allWon}</td></tr><tr><td>বাকি টার্নওভার</td><td>{currency} {turnover.left}</td></tr></tbody></table><p>যে বাজির টাকা ফেরত আসে (ড্র বাতিল, টাকা ফেরতের টাই) তা গোনা হয় না। লটারিতে বিপরীত দুই দিকের বাজির শুধু পার্থক্যটুকু গোনা হয়, আর এক ড্রয়ে সম্ভাব্য ফলাফলের {lottery.covered}% বা বেশি ধরলে সেই বাজিগুলো গোনা হয় না।</p>',
        },
      },
      {
        code: 'before-you-claim',
        aliases: 'offer promotion terms claim bonus nibo অফার শর্ত ক্লেইম',
        en: {
          title: 'Before you claim an offer',
          summary: 'Five things to read, and why “no” is a good answer too.',
          html: '<ol><li>Who it is for, and until when.</li><li>How much turnover it requires, and by when.</li><li>Which games count.</li><li>The maximum bet while it runs.</li><li>What happens to it if you stop.</li></ol><p>The offer’s page shows all of this before you claim. We never claim an offer for you, and you can play without one at no disadvantage.</p>',
        },
        bn: {
          title: 'অফার নেওয়ার আগে',
          summary: 'পাঁচটি জিনিস পড়ে নিন; “না” বললেও ক্ষতি নেই।',
          html: '<ol><li>কার জন্য, কত দিন পর্যন্ত।</li><li>কত টার্নওভার লাগবে, কত দিনে।</li><li>কোন কোন গেম গোনা হবে।</li><li>অফার চলাকালে সর্বোচ্চ বাজি কত।</li><li>মাঝপথে থামলে কী হবে।</li></ol><p>নেওয়ার আগেই এসব অফারের পেজে লেখা থাকে। আপনার হয়ে কোনো অফার চালু করা হয় না; না নিলে খেলায় কোনো অসুবিধা নেই।</p>',
        },
      },
    ],
  },
];
