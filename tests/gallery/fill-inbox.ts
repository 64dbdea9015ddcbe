import { withClient } from '../bench/with-client.ts';

const SUBJECT = { en: 'A quiet night', bn: 'শান্ত একটি রাত' };
const EVERYBODY = { labels: [], levels: [], seenWithinDays: null, unseenForDays: null };
const CONTENT = {
  en: 'Draws pause from two to three in the morning.',
  bn: 'রাত দুইটা থেকে তিনটা পর্যন্ত ড্র বন্ধ থাকবে।',
};

/** Plans a message to all members, which is a day away, and lets agent1 have written to everybody below. */
export async function fillInbox(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into inbox.broadcast (brand_id, kind, subject, content, filter, send_at, made_by, made_at)
       values (1, 'platform', $1, $2, $3, now() + interval '1 day', 'operator1', now())`,
      [JSON.stringify(SUBJECT), JSON.stringify(CONTENT), JSON.stringify(EVERYBODY)],
    );
    await client.query(
      `insert into inbox.writing (brand_id, sender_id, recipients, subject, content, sent_at, sent_count)
       select 1, id, 'all_downline', $1, $2, now() - interval '3 hours', 3
         from identity.account
        where brand_id = 1 and account = 'agent1'`,
      [SUBJECT.bn, CONTENT.bn],
    );
  });
}
