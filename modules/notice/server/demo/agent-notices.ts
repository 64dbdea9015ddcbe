import type { DemoNotice } from '../notice.store.ts';

/** Announcements for the agents of the sandbox brand. */
export const DEMO_AGENT_NOTICES: readonly DemoNotice[] = [
  {
    type: 'B',
    audience: 'AGENT',
    priority: 90,
    title: {
      en: 'A new contract begins with the next period, never before',
      bn: 'নতুন চুক্তি শুরু হয় পরের মেয়াদ থেকে, তার আগে নয়',
    },
    content: {
      en: '<p>A contract that you accept applies from the beginning of the next period. What was earned before is paid by the former contract.</p><p>Open any payment of your income to see its contract, its formula and the bets it came from.</p>',
      bn: '<p>কোনো চুক্তি গ্রহণ করলে তা পরের মেয়াদের শুরু থেকে চলে। তার আগের আয় আগের চুক্তি অনুযায়ীই দেওয়া হয়।</p><p>আয়ের যেকোনো পেমেন্ট খুললে তার চুক্তি, হিসাবের সূত্র ও বাজিগুলো দেখতে পাবেন।</p>',
    },
  },
  {
    type: 'B',
    audience: 'AGENT',
    priority: 20,
    title: {
      en: 'Invite adults only, and promise nobody a win',
      bn: 'শুধু প্রাপ্তবয়স্কদের আমন্ত্রণ করুন, জেতার আশ্বাস দেবেন না',
    },
    content: {
      en: '<p>An invitation says what the games are: entertainment that costs money. Who sends messages to people who did not ask for them loses the link.</p><ul><li>No promise of winnings or of a refund.</li><li>No loans to players.</li><li>Who has taken a break is left alone.</li></ul>',
      bn: '<p>আমন্ত্রণে গেমগুলো যা, তাই বলুন: এটি বিনোদন, এতে টাকা খরচ হয়। না চাইতে কাউকে মেসেজ পাঠালে লিংক বন্ধ হয়ে যায়।</p><ul><li>জেতার বা টাকা ফেরতের আশ্বাস দেবেন না।</li><li>খেলোয়াড়কে ধার দেবেন না।</li><li>কেউ বিরতি নিলে তাঁকে বিরক্ত করবেন না।</li></ul>',
    },
  },
];
