import type { AppContext } from '#platform/app-context.ts';
import { newTicketNumber } from '../ticket-number.ts';
import { hasTickets, insertTicket } from './ticket.store.ts';

const MINUTE_MS = 60_000;

/** Typical feedback of a market: short, informal, often with a number to answer to. */
const WRITTEN = [
  {
    content: 'K3-এর ফলাফল পেজে আগের ড্র খুঁজতে একটা তারিখ বাছাই থাকলে ভালো হতো।',
    contact: '01700000001',
    language: 'bn',
    minutesAgo: 2_900,
  },
  {
    content: 'The odds on the 00–99 board are hard to read on a small phone in sunlight.',
    contact: 'reader@example.com',
    language: 'en',
    minutesAgo: 1_450,
  },
  {
    content: 'রাতে ডার্ক থিম নিজে থেকে চালু হলে চোখে আরাম লাগবে।',
    contact: '',
    language: 'bn',
    minutesAgo: 95,
  },
];

/** Feedback in the sandbox; the function may run repeatedly. */
export async function seedFeedback(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (await hasTickets(tx, brandId)) {
      return;
    }
    for (const { content, contact, language, minutesAgo } of WRITTEN) {
      await insertTicket(tx, {
        about: '',
        brandId,
        number: newTicketNumber(),
        content,
        contact,
        memberId: null,
        account: null,
        ip: '127.0.0.1',
        language,
        at: new Date(app.clock.nowMs() - minutesAgo * MINUTE_MS),
      });
    }
  });
}
