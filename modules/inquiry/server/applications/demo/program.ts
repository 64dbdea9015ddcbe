import type { ProgramDraft } from '../../../contract.applications-office.ts';
import { CONDUCT, FAQ } from './answers.ts';

/** The programme of the sandbox brand: all amounts are play credit. */
export const DEMO_PROGRAM: ProgramDraft = {
  isOn: true,
  markets: ['BD', 'IN', 'NP', 'LK'],
  minWords: 3,
  maxWords: 40,
  perAddressDay: 10,
  minActiveMembers: 5,
  tiers: [
    { fromUnits: 0, percent: 25 },
    { fromUnits: 100_000, percent: 30 },
    { fromUnits: 500_000, percent: 38 },
    { fromUnits: 2_000_000, percent: 45 },
  ],
  exampleUnits: 320_000,
  lead: {
    en: 'Bring adults who like to play, look after them well, and get a share of what we earn with them, month after month.',
    bn: 'যাঁরা খেলতে ভালোবাসেন এমন প্রাপ্তবয়স্কদের আনুন, যত্ন নিন, আর তাঁদের থেকে আমাদের আয়ের অংশ পান মাসে মাসে।',
  },
  payDay: { en: 'The 5th of each month', bn: 'প্রতি মাসের 5 তারিখ' },
  model: {
    en: '<p>Your share is calculated from the <strong>net revenue</strong> of the members you brought: their stakes, minus what they won, minus bonuses, minus the fees of payments. A month that ends below zero is not carried over: you start the next one at zero.</p><p>The whole month is paid at the rate of the highest step it reaches. A month with fewer active members than the minimum pays nothing; the members lose nothing. A member with settled bets in that month is active.</p>',
    bn: '<p>আপনার আনা মেম্বারদের <strong>নিট আয়</strong> থেকে আপনার অংশ হিসাব হয়: তাঁদের বাজি থেকে জেতা টাকা, বোনাস ও পেমেন্টের খরচ বাদ দিয়ে যা থাকে। কোনো মাস শূন্যের নিচে শেষ হলে তা পরের মাসে টানা হয় না, নতুন মাস শূন্য থেকে শুরু হয়।</p><p>মাসটি যে সর্বোচ্চ ধাপে পৌঁছায়, পুরো মাসের হিসাব সেই হারে। সর্বনিম্ন সক্রিয় মেম্বারের চেয়ে কম থাকলে সেই মাসে টাকা নেই; মেম্বারদের কিছু হারায় না। সেই মাসে যাঁর বাজি নিষ্পত্তি হয়েছে, তিনিই সক্রিয়।</p>',
  },
  who: {
    en: '<ul><li>You are at least 21 years old and live where our games may be played.</li><li>You can be reached by phone, and answer your members within a day.</li><li>You have an honest way to reach adults: a shop, a page, a circle of friends.</li><li>You do not work for us or for one of our vendors.</li></ul>',
    bn: '<ul><li>আপনার বয়স কমপক্ষে 21, এবং যেখানে আমাদের গেম খেলা যায় সেখানেই থাকেন।</li><li>ফোনে আপনাকে পাওয়া যায়, মেম্বারদের প্রশ্নের উত্তর এক দিনের মধ্যে দেন।</li><li>প্রাপ্তবয়স্কদের কাছে পৌঁছানোর সৎ উপায় আছে: দোকান, পেজ বা পরিচিতদের দল।</li><li>আপনি আমাদের বা আমাদের কোনো গেম কোম্পানিতে চাকরি করেন না।</li></ul>',
  },
  steps: {
    en: '<ol><li><strong>Apply</strong> with the form on this page. You get a ticket number at once.</li><li><strong>We call you</strong> on the number you gave, never from a private page, and never for money.</li><li><strong>We agree</strong> on your rate and the code of conduct, in writing.</li><li><strong>You start</strong> with your own link, code and agent centre, which shows how every figure is calculated.</li></ol>',
    bn: '<ol><li>এই পেজের ফর্মে <strong>আবেদন করুন</strong>। সঙ্গে সঙ্গে টিকিট নম্বর পাবেন।</li><li>দেওয়া নম্বরে <strong>আমরা ফোন করি</strong>; কারও ব্যক্তিগত পেজ থেকে নয়, টাকা চেয়েও নয়।</li><li>হার ও আচরণবিধি নিয়ে <strong>লিখিত সমঝোতা</strong> হয়।</li><li>নিজের লিংক, কোড ও এজেন্ট সেন্টার নিয়ে <strong>শুরু করুন</strong>; প্রতিটি অঙ্ক যেভাবে গোনা হয় সেভাবেই দেখবেন।</li></ol>',
  },
  faq: FAQ,
  conduct: CONDUCT,
};
