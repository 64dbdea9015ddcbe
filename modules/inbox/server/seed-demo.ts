import { findAccount } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { countLetters, insertLetter } from './letters/letter.store.ts';

/** A letter that waits for customer service, so that the back office has one to answer. */
export async function seedLetters(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const account = await findAccount(tx, { brandId, account: 'player2' });
    if (account === undefined || (await countLetters(tx, brandId)) > 0) {
      return;
    }
    await insertLetter(tx, {
      ...{ brandId, senderId: account.id, staffName: null, answersId: null },
      recipients: 'platform',
      subject: 'একটি প্রশ্ন',
      content: 'লটারির ফল কখন দেখা যায়? আমি আজকের ড্রয়ে খেলেছি।',
      sentAt: new Date(app.clock.nowMs()),
    });
  });
}
