import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { insertReply, selectReplies } from './reply.store.ts';

const REPLIES = [
  {
    title: 'Greeting',
    texts: {
      en: 'Hello and welcome. How may I help you?',
      bn: 'শুভেচ্ছা, আপনাকে স্বাগতম। কীভাবে সাহায্য করতে পারি?',
    },
  },
  {
    title: 'Check a result',
    texts: {
      en: 'You can check every draw on the page “Check a result”: choose the game and the round, and compare the numbers with the seed.',
      bn: 'প্রতিটি ড্র “ফলাফল যাচাই” পেজে মিলিয়ে দেখা যায়: গেম ও রাউন্ড বেছে নিয়ে সিডের সঙ্গে সংখ্যা মেলান।',
    },
  },
  {
    title: 'Limits',
    texts: {
      en: 'You may set limits for yourself at any time. If playing is no longer fun, please take a break; we gladly help you with it.',
      bn: 'আপনি যেকোনো সময় নিজের সীমা ঠিক করতে পারেন। খেলায় আনন্দ না থাকলে বিরতি নিন; আমরা সাহায্য করব।',
    },
  },
  {
    title: 'Goodbye',
    texts: {
      en: 'Thank you for writing to us. If anything else comes up, simply write here again.',
      bn: 'আমাদের লেখার জন্য ধন্যবাদ। আর কিছু জানতে চাইলে এখানেই আবার লিখুন।',
    },
  },
];

export async function seedReplies(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) => writeReplies(tx, brandId));
}

/** Written answers of a brand, while it has none. */
export async function writeReplies(tx: Tx, brandId: number): Promise<void> {
  if ((await selectReplies(tx, brandId)).length > 0) {
    return;
  }
  for (const reply of REPLIES) {
    await insertReply(tx, brandId, reply);
  }
}
