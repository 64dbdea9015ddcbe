import type { DemoNotice } from '../notice.store.ts';

/** Pop-ups of the sandbox brand: for who is logged in (A), for visitors (B), for a first login (F). */
export const DEMO_POPUPS: readonly DemoNotice[] = [
  {
    type: 'PU',
    execution: 'B',
    priority: 30,
    title: { en: 'Look around first', bn: 'আগে ঘুরে দেখুন' },
    content: {
      en: '<p>You can try every game in <strong>free play</strong>: without an account, a number or a card.</p><p>A new account starts with 10,000 P of play credit. It has no value in money: deposits and withdrawals are practice.</p><p><a href="/elott">Lotteries</a> · <a href="/rng">Slots</a> · <a href="/verify">Check a result</a></p>',
      bn: '<p>প্রতিটি গেমে <strong>ফ্রি প্লে</strong> আছে: অ্যাকাউন্ট, নম্বর বা কার্ড কিছুই লাগে না।</p><p>অ্যাকাউন্ট খুললে 10,000 P ডেমো ক্রেডিট পাবেন। টাকায় এর মূল্য নেই: ডিপোজিট ও উত্তোলন শুধু অনুশীলন।</p><p><a href="/elott">লটারি</a> · <a href="/rng">স্লট</a> · <a href="/verify">ফলাফল যাচাই</a></p>',
    },
  },
  {
    type: 'PU',
    execution: 'B',
    priority: 29,
    title: { en: 'For adults only', bn: 'শুধু প্রাপ্তবয়স্কদের জন্য' },
    content: {
      en: '<p>This site is for people of legal age. We ask for a proof of age before anything of value is paid.</p><p>Keep your phone and your password away from children: with a saved login anybody can enter your account.</p>',
      bn: '<p>এই সাইট শুধু আইনত প্রাপ্তবয়স্কদের জন্য। মূল্যবান কিছু দেওয়ার আগে বয়সের প্রমাণ চাওয়া হয়।</p><p>ফোন ও পাসওয়ার্ড শিশুদের নাগালের বাইরে রাখুন: সেভ করা লগইন দিয়ে যে কেউ অ্যাকাউন্টে ঢুকতে পারে।</p>',
    },
  },
  {
    type: 'PU',
    execution: 'A',
    priority: 28,
    title: { en: 'Good to know', bn: 'জেনে রাখুন' },
    content: {
      en: '<p>Your balance, your open bets and your record are in your account at any time.</p><ul><li>A draw of K3 and of WinGo closes every minute.</li><li>Lucky Sevens has an RTP of 95.43%; press <em>i</em> for the paytable.</li></ul><p>Time passes quickly when you play: look at the clock now and then.</p>',
      bn: '<p>ব্যালেন্স, চলমান বাজি ও রেকর্ড যেকোনো সময় আপনার অ্যাকাউন্টে দেখতে পাবেন।</p><ul><li>K3 ও উইনগোর ড্র প্রতি মিনিটে।</li><li>লাকি সেভেনসের RTP 95.43%; পেটেবিল দেখতে <em>i</em> চাপুন।</li></ul><p>খেলার সময় দ্রুত কাটে: মাঝে মাঝে ঘড়ি দেখুন।</p>',
    },
  },
  {
    type: 'PU',
    execution: 'A',
    priority: 27,
    title: {
      en: 'Nobody from {brand} will ask for your PIN',
      bn: '{brand}-এর কেউ আপনার পিন চাইবে না',
    },
    content: {
      en: '<p>Anybody who asks for a password, a PIN or an OTP in our name does not belong to us. Close the chat and report it to customer service.</p><p><a href="/account/security">See who is logged in to your account</a></p>',
      bn: '<p>আমাদের নাম করে কেউ পাসওয়ার্ড, পিন বা OTP চাইলে সে আমাদের কেউ নয়। চ্যাট বন্ধ করে কাস্টমার সার্ভিসকে জানান।</p><p><a href="/account/security">আপনার অ্যাকাউন্টে কে লগইন করে আছে দেখুন</a></p>',
    },
  },
  {
    type: 'PU',
    execution: 'F',
    priority: 40,
    title: { en: 'Your first steps', bn: 'আপনার প্রথম ধাপ' },
    content: {
      en: '<ol><li>Decide how much play credit an evening may cost.</li><li>Try one game in free play.</li><li>Place a small bet and open it in the record: it explains every payout.</li></ol><p>Questions? <a href="/help">Help</a> answers in Bengali and English.</p>',
      bn: '<ol><li>এক সন্ধ্যায় কত ডেমো ক্রেডিট খরচ করবেন আগে ঠিক করুন।</li><li>একটি গেম ফ্রি প্লে-তে খেলে দেখুন।</li><li>ছোট একটি বাজি ধরে রেকর্ডে খুলে দেখুন: এখানে প্রতিটি পেআউট এভাবেই বোঝানো থাকে।</li></ol><p>প্রশ্ন আছে? <a href="/help">সাহায্য</a> বাংলা ও ইংরেজিতে উত্তর দেয়।</p>',
    },
  },
];
