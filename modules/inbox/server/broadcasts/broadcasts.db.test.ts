import { expect, test } from 'vitest';
import { createMember } from '#modules/member/server/index.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { sendBroadcastsJob } from './send-broadcasts.job.ts';

const PASSWORD = 'Shapla-demo-1';
const LATER = 5 * 60_000;
const DAY = 86_400_000;
const clock = fixedClock(Date.now());
const { app, call } = await testApp({ seed: true, clock, start: false });
await aVendor(app, { code: 'CAST' });
const reason = 'because of a test';

type Reply = {
  readonly token: string;
  readonly errorCode?: string;
  readonly id: string | null;
  readonly approvalId: string | null;
  readonly count: number;
  readonly needsTwo: boolean;
  readonly en: { readonly html: string };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};
const as = async (name: string) => {
  const { body } = await call<Reply>('POST /office/v1/session', {
    input: { name, password: PASSWORD },
  });
  return (wire: string, input: object = {}) =>
    call<Reply>(wire, { operatorToken: body.token, input });
};
const first = await as('operator1');
const second = await as('operator2');

const everybody = { labels: [], levels: [], seenWithinDays: null, unseenForDays: null };
const draftOf = (part: object = {}) => ({
  kind: 'platform',
  subject: { en: 'News', bn: 'খবর' },
  content: { en: 'Look: https://example.org', bn: 'দেখুন' },
  filter: everybody,
  sendAt: new Date(clock.nowMs()).toISOString(),
  ...part,
});

async function labelled(label: string): Promise<TestPlayer> {
  const player = await aPlayer(app, { vendorCode: 'CAST', balance: units(0n) });
  const { memberId, brandId, account: nickname } = player;
  await app.db.transaction((tx) =>
    createMember(tx, { memberId, brandId, nickname, nowMs: clock.nowMs() }),
  );
  await app.db.pool.query(
    `insert into member.label (member_id, brand_id, position, label_name, colour) values ($1, $2, 0, $3, '#112233')`,
    [player.memberId, player.brandId, label],
  );
  return player;
}
const subjectsOf = async ({ token }: TestPlayer) => {
  const { body } = await call<{ value: { content: { subject: string; senderName: string }[] } }>(
    'GET /wps/relay/EMFE_getInbox',
    { token, headers: { language: 'EN' } },
  );
  return body.value.content.map(({ subject }) => subject);
};
const run = () => sendBroadcastsJob.run(app, {});

test('operators see whom a message reaches and what it says, it goes out at its time, once, to the members of its filter [MSG-1]', async () => {
  const reader = await labelled('regular');
  const other = await labelled('else');
  const draft = draftOf({
    filter: { ...everybody, labels: ['Regular'] },
    sendAt: new Date(clock.nowMs() + LATER).toISOString(),
  });
  const preview = await first('POST /office/v1/broadcasts/preview', { draft });
  expect(preview.body).toMatchObject({ count: 1, isMore: false, needsTwo: false });
  expect(preview.body.en.html).toContain('<a href="https://example.org"');
  const planned = await first('POST /office/v1/broadcasts', { draft, reason });
  expect(planned.body).toMatchObject({ id: expect.any(String), approvalId: null });
  await run();
  expect(await subjectsOf(reader)).toEqual([]);
  clock.advance(LATER);
  await Promise.all([run(), run()]);
  expect([await subjectsOf(reader), await subjectsOf(other)]).toEqual([['News'], []]);
  const list = await first('GET /office/v1/broadcasts');
  expect(list.body.rows[0]).toMatchObject({ state: 'sent', sentCount: 1, readCount: 0 });
});

test('an offer leaves out who takes a break and who muted offers [RG-1] [R28] [R32]', async () => {
  const label = 'wanting';
  const [reader, paused, muted] = [
    await labelled(label),
    await labelled(label),
    await labelled(label),
  ];
  const at = (who: TestPlayer) => ({ token: who.token });
  await call('POST /wps/member/protection/pause', { ...at(paused), input: { length: 'week' } });
  await call('PUT /wps/member/messages/offers', { ...at(muted), input: { isMuted: true } });
  const filter = { ...everybody, labels: [label] };
  const draft = draftOf({ kind: 'offer', filter, subject: { en: 'Offer', bn: 'অফার' } });
  await first('POST /office/v1/broadcasts', { draft, reason });
  await run();
  const { rows } = await app.db.pool.query<{ member_id: string }>(
    `select member_id::text from inbox.message where kind = 'offer'`,
  );
  expect(rows).toEqual([{ member_id: String(reader.memberId) }]);
});

test('when a member logged in last decides too; a message that is over is not stopped', async () => {
  const reader = await labelled('seen');
  await app.db.pool.query('update identity.account set last_login_at = $2 where id = $1', [
    reader.memberId,
    new Date(clock.nowMs() - 10 * DAY),
  ]);
  const countOf = async (part: object) => {
    const draft = draftOf({ filter: { ...everybody, labels: ['seen'], ...part } });
    return (await first('POST /office/v1/broadcasts/preview', { draft })).body.count;
  };
  expect(await countOf({ seenWithinDays: 9 })).toBe(0);
  expect(await countOf({ seenWithinDays: 11 })).toBe(1);
  expect(await countOf({ unseenForDays: 9 })).toBe(1);
  expect(await countOf({ unseenForDays: 11 })).toBe(0);
  expect(await countOf({ levels: [3] })).toBe(0);
  const draft = draftOf({ filter: { ...everybody, labels: ['seen'] } });
  const nobody = draftOf({ filter: { ...everybody, labels: ['unknown'] } });
  expect(
    (await first('POST /office/v1/broadcasts', { draft: nobody, reason })).body.errorCode,
  ).toBe('broadcast_nobody');
  const sent = await first('POST /office/v1/broadcasts', { draft, reason });
  const stop = `DELETE /office/v1/broadcasts/${sent.body.id}`;
  expect((await first(stop, { reason })).status).toBe(200);
  expect((await first(stop, { reason })).body.errorCode).toBe('broadcast_over');
  await run();
  expect(await subjectsOf(reader)).toEqual([]);
});

test('more than a thousand members are written to by two operators, part by part, and nobody twice [MSG-1]', async () => {
  await app.db.pool.query(
    `insert into identity.account
       (brand_id, account, account_key, account_type, password_hash, password_changed_at, created_at)
     select 1, 'many' || n, 'many' || n, 0, '$argon2id$x', now(), now() from generate_series(1, 1200) n`,
  );
  const draft = draftOf({ subject: { en: 'Many', bn: 'অনেক' } });
  const asked = await first('POST /office/v1/broadcasts', { draft, reason });
  expect(asked.body).toMatchObject({ id: null, approvalId: expect.any(String) });
  await run();
  const reached = async () =>
    (
      await app.db.pool.query<{ count: number; people: number }>(
        `select count(*)::int as count, count(distinct member_id)::int as people
           from inbox.message m join inbox.broadcast b on b.id = m.broadcast_id where b.subject ->> 'en' = 'Many'`,
      )
    ).rows[0];
  expect(await reached()).toEqual({ count: 0, people: 0 });
  const second = await as('operator2');
  const decide = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await first(decide, { decision: 'approve', reason })).status).not.toBe(200);
  expect((await second(decide, { decision: 'approve', reason })).status).toBe(200);
  await run();
  const { count = 0, people = 0 } = (await reached()) ?? {};
  expect(count).toBeGreaterThan(1200);
  expect(people).toBe(count);
});

test('a letter to customer service is work; an answer closes it and arrives, and is answered again [MSG-1]', async () => {
  const writer = await labelled('writer');
  const write = (wire: string, input: object) =>
    call<{ value: unknown }>(wire, { token: writer.token, input });
  await write('POST /wps/relay/EMFE_submitOutbox', {
    ...{ recipientType: 'platform', subject: 'Help', content: 'Where is it?' },
  });
  const waiting = await first('GET /office/v1/letters', { state: 'waiting' });
  const row = waiting.body.rows.find((one) => one['account'] === writer.account);
  expect(row).toMatchObject({ subject: 'Help', handledBy: null });
  const work = await first('GET /office/v1/work', { view: 'all' });
  expect(work.body.rows).toContainEqual(expect.objectContaining({ queue: 'letters' }));
  const answer = `POST /office/v1/letters/${row?.['id']}/answer`;
  expect((await first(answer, { content: ' ' })).body.errorCode).toBe('letter_empty');
  expect((await first(answer, { content: 'Here' })).status).toBe(200);
  expect((await second(answer, { content: 'There' })).body.errorCode).toBe('letter_handled');
  expect(await subjectsOf(writer)).toEqual(['RE: Help']);
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from inbox.message where member_id = $1',
    [writer.memberId],
  );
  await write('POST /wps/relay/EMFE_submitOutboxReply', {
    ...{ inboxId: Number(rows[0]?.id), subject: 'RE: Help', content: 'Thanks' },
  });
  const again = await first('GET /office/v1/letters', { state: 'waiting' });
  const reply = again.body.rows.find((one) => one['account'] === writer.account);
  const thread = await call<{ letters: { content: string; by: string | null }[] }>(
    `GET /office/v1/letters/${reply?.['id']}`,
    {
      operatorToken: (
        await call<Reply>('POST /office/v1/session', {
          input: { name: 'operator1', password: PASSWORD },
        })
      ).body.token,
    },
  );
  expect(thread.body.letters.map(({ content }) => content)).toEqual([
    'Where is it?',
    'Here',
    'Thanks',
  ]);
});
