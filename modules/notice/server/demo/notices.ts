import type { DemoNotice } from '../notice.store.ts';

/** Notices of the sandbox brand, the newest first: of every type, in both languages. */
export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    type: 'B',
    priority: 30,
    title: {
      en: 'Welcome to {brand}: play with 10,000 P of play credit',
      bn: '{brand}-এ স্বাগতম: 10,000 P ডেমো ক্রেডিটে খেলুন',
    },
    content: {
      en: '<p>All money here is <strong>play credit</strong>. It has no value in money: deposits and withdrawals are practice.</p><ul><li>A new account starts with 10,000 P.</li><li>Every game has the same rules, seeds and records as with real money.</li><li>You cannot lose real money here.</li></ul><p>Where to start: <a href="/elott">the lotteries</a>, or <a href="/rng">Lucky Sevens</a>.</p>',
      bn: '<p>এখানকার সব টাকা <strong>ডেমো ক্রেডিট</strong>। টাকায় এর মূল্য নেই: ডিপোজিট ও উত্তোলন শুধু অনুশীলন।</p><ul><li>নতুন অ্যাকাউন্ট 10,000 P দিয়ে শুরু হয়।</li><li>নিয়ম, সিড ও রেকর্ড আসল টাকার খেলার মতোই।</li><li>এখানে আসল টাকা হারানো যায় না।</li></ul><p>কোথা থেকে শুরু করবেন: <a href="/elott">লটারি</a>, অথবা <a href="/rng">লাকি সেভেনস</a>।</p>',
    },
  },
  {
    type: 'B',
    priority: 26,
    title: {
      en: 'A K3 and a WinGo draw every minute: each result can be checked',
      bn: 'প্রতি মিনিটে K3 ও উইনগো ড্র: প্রতিটি ফলাফল যাচাই করা যায়',
    },
    content: {
      en: '<p>The seed of each draw is sealed before betting opens, and its hash is published. After the draw the seed is shown, and everybody can compute the numbers again.</p><h3>How to check</h3><ol><li>Open a settled bet in your betting record.</li><li>Press <em>Verify</em>: the seed, its hash and the numbers are filled in.</li><li>The page computes the draw in your own browser.</li></ol><p><a href="/verify">Open the check</a></p>',
      bn: '<p>বাজি খোলার আগেই প্রতিটি ড্রয়ের সিডের হ্যাশ প্রকাশ করা হয়, ড্রয়ের পরে সিডটি দেখানো হয়। এই দুটি দিয়ে যে কেউ সংখ্যাগুলো আবার হিসাব করতে পারেন।</p><h3>যাচাই করবেন যেভাবে</h3><ol><li>বাজির রেকর্ডে নিষ্পত্তি হওয়া একটি বাজি খুলুন।</li><li><em>যাচাই করুন</em> চাপুন: সিড, হ্যাশ ও সংখ্যা বসানোই থাকবে।</li><li>হিসাবটি হয় আপনার নিজের ব্রাউজারে।</li></ol><p><a href="/verify">যাচাইয়ের পেজ খুলুন</a></p>',
    },
  },
  {
    type: 'PL',
    priority: 24,
    title: {
      en: 'Set your own limits before you play',
      bn: 'খেলার আগে নিজের সীমা ঠিক করুন',
    },
    content: {
      en: '<p>Play for fun, and stop when it is no longer fun. Decide the amount and the time before the first bet, not after it.</p><p>Signs that it is time for a pause: playing to win something back, hiding it from people at home, borrowing for a bet.</p><p>Help is one tap away in the footer of every page.</p>',
      bn: '<p>আনন্দের জন্য খেলুন, আনন্দ না থাকলে থামুন। কত টাকা আর কতক্ষণ, তা প্রথম বাজির আগেই ঠিক করুন, পরে নয়।</p><p>বিরতির সময় হয়েছে বুঝবেন যখন: হারানো টাকা তুলতে খেলছেন, বাড়ির লোকের কাছে লুকাচ্ছেন, বাজির জন্য ধার করছেন।</p><p>সাহায্য প্রতিটি পেজের নিচের মেনুতেই আছে।</p>',
    },
  },
  {
    type: 'H',
    priority: 22,
    title: {
      en: 'Maintenance on Thursday, 04:00 to 04:20',
      bn: 'বৃহস্পতিবার 04:00 থেকে 04:20 রক্ষণাবেক্ষণ',
    },
    content: {
      en: '<p>The site is under maintenance for about 20 minutes while the database moves to a faster disk.</p><table><thead><tr><th scope="col">What</th><th scope="col">During maintenance</th></tr></thead><tbody><tr><td>Open bets</td><td>stay open and are settled as usual</td></tr><tr><td>Draws that fall in this time</td><td>take no bets</td></tr><tr><td>Balance and records</td><td>not available</td></tr></tbody></table>',
      bn: '<p>ডেটাবেস দ্রুততর ডিস্কে সরানোর জন্য সাইট প্রায় 20 মিনিট বন্ধ থাকবে।</p><table><thead><tr><th scope="col">বিষয়</th><th scope="col">কাজ চলার সময়</th></tr></thead><tbody><tr><td>চলমান বাজি</td><td>থাকবে, ড্র অনুযায়ী নিষ্পত্তি হবে</td></tr><tr><td>এই সময়ের ড্র</td><td>বাজি নেওয়া হবে না</td></tr><tr><td>ব্যালেন্স ও রেকর্ড</td><td>দেখা যাবে না</td></tr></tbody></table>',
    },
  },
  {
    type: 'PL',
    priority: 20,
    title: {
      en: 'Protect your account: a passkey takes one minute',
      bn: 'অ্যাকাউন্ট নিরাপদ রাখুন: পাসকি চালু করতে এক মিনিট লাগে',
    },
    content: {
      en: '<p>A passkey is your fingerprint or your phone lock instead of a password. Nobody can guess it, and nobody can ask you for it in a message.</p><p>Open <a href="/account/security">Security</a>, choose <em>Passkeys</em>, and confirm with your phone.</p><p><strong>We never ask for your password, PIN or OTP</strong>, neither on the telephone nor in a chat.</p>',
      bn: '<p>পাসকি মানে পাসওয়ার্ডের বদলে আঙুলের ছাপ বা ফোনের লক। কেউ অনুমান করতে পারে না, কোনো মেসেজে চাইতেও পারে না।</p><p><a href="/account/security">নিরাপত্তা</a> খুলুন, <em>পাসকি</em> বেছে নিন, ফোন দিয়ে নিশ্চিত করুন।</p><p><strong>আমরা কখনো পাসওয়ার্ড, পিন বা OTP চাই না</strong>, ফোনেও না, চ্যাটেও না।</p>',
    },
  },
  {
    type: 'B',
    priority: 18,
    title: {
      en: 'New in the lottery: 5D, 11 choose 5 and Keno',
      bn: 'লটারিতে নতুন: 5D, 11 থেকে 5 ও কেনো',
    },
    content: {
      en: '<p>Three kinds of lottery join K3 and WinGo:</p><dl><dt>5D</dt><dd>Five digits from 0 to 9; bet on places, sums, or big and small.</dd><dt>11 choose 5</dt><dd>Five of eleven numbers; the order counts only where a bet says so.</dd><dt>Keno</dt><dd>Twenty of eighty numbers; choose one to ten of them.</dd></dl><p>The RTP of each bet is shown beside it. <a href="/elott">See all lotteries</a></p>',
      bn: '<p>K3 ও উইনগোর সঙ্গে যোগ হলো আরও তিন ধরনের লটারি:</p><dl><dt>5D</dt><dd>0 থেকে 9 পর্যন্ত পাঁচটি সংখ্যা; ঘর, যোগফল, বড় বা ছোটর ওপর বাজি।</dd><dt>11 থেকে 5</dt><dd>এগারোটি সংখ্যার পাঁচটি; যে বাজিতে বলা আছে শুধু সেখানেই ক্রম ধরা হয়।</dd><dt>কেনো</dt><dd>আশিটি সংখ্যার কুড়িটি; আপনি বাছবেন এক থেকে দশটি।</dd></dl><p>প্রতিটি বাজির RTP পাশেই লেখা। <a href="/elott">সব লটারি দেখুন</a></p>',
    },
  },
  {
    type: 'PR',
    priority: 16,
    title: {
      en: 'Offers: all terms on one page',
      bn: 'অফার: সব শর্ত এক পেজে',
    },
    content: {
      en: '<p>An offer without small print: the amount, the turnover, the games that count and the last day are shown above the button, not below it.</p><p><a href="/promotions">See the present offers</a></p>',
      bn: '<p>ছোট অক্ষরে লুকানো কিছু নেই: পরিমাণ, টার্নওভার, কোন গেম গোনা হবে আর শেষ তারিখ — সব বোতামের ওপরে লেখা, নিচে নয়।</p><p><a href="/promotions">এখন কী চলছে দেখুন</a></p>',
    },
  },
  {
    type: 'PR',
    priority: 15,
    title: {
      en: 'VIP levels: what you need, what you get, and by when',
      bn: 'ভিআইপি লেভেল: কী লাগবে, কী পাবেন, কবের মধ্যে',
    },
    content: {
      en: '<p>You reach levels by deposits and turnover. Both figures are shown as <em>need</em> and <em>have</em>, and the amount of every reward is public.</p><p><a href="/vip">Open the table of levels</a></p>',
      bn: '<p>ডিপোজিট ও টার্নওভার দিয়ে লেভেলে ওঠা যায়; দুটিই <em>লাগবে</em> আর <em>আছে</em> হিসেবে দেখানো হয়। কোনো পুরস্কারের পরিমাণ গোপন নয়।</p><p><a href="/vip">লেভেলের তালিকা খুলুন</a></p>',
    },
  },
  {
    type: 'PL',
    priority: 14,
    title: {
      en: 'Your betting record keeps every round for 24 months',
      bn: 'বাজির রেকর্ডে প্রতিটি রাউন্ড 24 মাস থাকে',
    },
    content: {
      en: '<p>Each bet shows its stake, odds, numbers and payout, and how the payout was worked out. Filters and sums are above the list.</p><p><a href="/bets">Open the betting record</a></p>',
      bn: '<p>প্রতিটি বাজিতে দেখবেন বাজির টাকা, অডস, সংখ্যা, পেআউট, আর পেআউটের হিসাব। ফিল্টার ও মোট তালিকার ওপরেই আছে।</p><p><a href="/bets">বাজির রেকর্ড খুলুন</a></p>',
    },
  },
  {
    type: 'B',
    priority: 12,
    title: {
      en: 'Add {brand} to your home screen',
      bn: '{brand} রাখুন ফোনের হোম স্ক্রিনে',
    },
    content: {
      en: '<p>The site installs from the browser: no store, no file to download, and always the newest version.</p><p><a href="/down">How to install</a></p>',
      bn: '<p>ব্রাউজার থেকেই ইনস্টল হয়: কোনো স্টোর লাগে না, ফাইল নামাতে হয় না, সব সময় নতুন সংস্করণ পাবেন।</p><p><a href="/down">ইনস্টল করবেন যেভাবে</a></p>',
    },
  },
  {
    type: 'PL',
    priority: 10,
    title: {
      en: 'Draw times of the Vietnamese and Southeast Asian lotteries',
      bn: 'ভিয়েতনাম ও দক্ষিণ-পূর্ব এশিয়ার লটারির ড্রয়ের সময়',
    },
    content: {
      en: '<p>Betting closes some minutes before each draw; the countdown of the game counts.</p><table><thead><tr><th scope="col">Draw</th><th scope="col">Dhaka time</th></tr></thead><tbody><tr><td>South</td><td>15:15</td></tr><tr><td>Central</td><td>16:15</td></tr><tr><td>North</td><td>17:15</td></tr></tbody></table>',
      bn: '<p>প্রতিটি ড্রয়ের কয়েক মিনিট আগে বাজি বন্ধ হয়; গেমের ঘড়িটিই চূড়ান্ত।</p><table><thead><tr><th scope="col">ড্র</th><th scope="col">ঢাকার সময়</th></tr></thead><tbody><tr><td>দক্ষিণ</td><td>15:15</td></tr><tr><td>মধ্য</td><td>16:15</td></tr><tr><td>উত্তর</td><td>17:15</td></tr></tbody></table>',
    },
  },
  {
    type: 'B',
    priority: 8,
    title: {
      en: 'Help has been rewritten in Bengali and English',
      bn: 'সাহায্যের পেজ বাংলা ও ইংরেজিতে নতুন করে লেখা হয়েছে',
    },
    content: {
      en: '<p>Short answers first, then the rules of each game, and a search that finds misspelt words, too.</p><p><a href="/help">Open help</a></p>',
      bn: '<p>আগে ছোট উত্তর, তারপর প্রতিটি গেমের নিয়ম; খোঁজার সময় বানান একটু ভুল হলেও চলবে।</p><p><a href="/help">সাহায্য খুলুন</a></p>',
    },
  },
  {
    type: 'PL',
    audience: 'MEMBER',
    priority: 6,
    title: {
      en: 'Become an agent: applications are open',
      bn: 'এজেন্ট হতে চান? আবেদন চলছে',
    },
    content: {
      en: '<p>You read the rates, the payment days and your duties in the contract before you sign. An answer comes within three working days.</p><p><a href="/join">Apply here</a></p>',
      bn: '<p>হার, টাকা দেওয়ার দিন আর আপনার দায়িত্ব চুক্তিতে লেখা থাকে, সই করার আগেই পড়বেন। তিন কর্মদিবসের মধ্যে উত্তর পাবেন।</p><p><a href="/join">আবেদন করুন</a></p>',
    },
  },
];
