import { beforeAll, expect, test } from 'vitest';
import { placeUnder } from '#modules/downline/server/index.ts';
import { createMember, notifyMember } from '#modules/member/server/index.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';

const house = await testApp({ start: false });
const { app, call } = house;
await aVendor(app, { code: 'MAIL' });

type Message = {
  readonly inboxId: number;
  readonly senderName: string;
  readonly subject: string;
  readonly content: string;
  readonly read: boolean;
  readonly canReply: boolean;
  readonly metadata: { readonly kind: string; readonly code: string };
};
type Inbox = { readonly content: readonly Message[]; readonly totalPages: number };

async function person(of: { accountType?: number; above?: TestPlayer } = {}): Promise<TestPlayer> {
  const player = await aPlayer(app, {
    vendorCode: 'MAIL',
    balance: units(0n),
    ...(of.accountType === undefined ? {} : { accountType: of.accountType }),
  });
  const member = { brandId: player.brandId, memberId: player.memberId, nowMs: Date.now() };
  await app.db.transaction(async (tx) => {
    await createMember(tx, { ...member, nickname: player.account });
    await placeUnder(tx, { ...member, uplineId: of.above?.memberId, log: app.log });
  });
  return player;
}

async function value<Value>(
  wire: string,
  { token }: Pick<TestPlayer, 'token'>,
  input: object = {},
  language = 'BN',
): Promise<Value> {
  const reply = await call<{ value: Value; errorCode?: string }>(wire, {
    ...{ token, input, headers: { language } },
  });
  return reply.status === 200 ? reply.body.value : (reply.body.errorCode as Value);
}
const inboxOf = (who: TestPlayer, input: object = {}, language?: string) =>
  value<Inbox>('GET /wps/relay/EMFE_getInbox', who, input, language);
const unreadOf = (who: TestPlayer) => value<number>('GET /wps/relay/CSP_unreadCount', who);
const send = (who: TestPlayer, input: object) =>
  value<{ outboxId: number } | string>('POST /wps/relay/EMFE_submitOutbox', who, input);

async function notice(who: TestPlayer): Promise<void> {
  await app.db.transaction((tx) =>
    notifyMember(app, tx, {
      ...{ brandId: who.brandId, memberId: who.memberId, nowMs: Date.now() },
      template: 'depositArrived',
      valuesIn: (language) => ({ order: '77', amount: language === 'bn' ? '৳ 5' : 'BDT 5' }),
    }),
  );
}

let agent: TestPlayer;
let member: TestPlayer;
beforeAll(async () => {
  agent = await person({ accountType: 1 });
  member = await person({ above: agent });
});

test('what a member is notified of arrives among the messages, in the language of whoever reads, and the badge counts it [MSG-1] [CSH-1]', async () => {
  const reader = await person();
  await notice(reader);
  const [bengali] = (await inboxOf(reader)).content;
  const [english] = (await inboxOf(reader, {}, 'EN')).content;
  expect(bengali).toMatchObject({
    read: false,
    canReply: false,
    metadata: { code: 'depositArrived' },
  });
  expect([bengali?.content, english?.content]).toEqual([
    expect.stringContaining('৳ 5'),
    expect.stringMatching(/BDT 5 of order 77 is in your wallet since/),
  ]);
  const info = await value<{ badges: object }>('GET /wps/member/info', reader);
  expect([info.badges, await unreadOf(reader)]).toEqual([{ messageV2: 1 }, 1]);
  expect(await value('GET /wps/relay/EMFE_getInboxUnreadCount', reader)).toBe(1);
});

test('messages are read, unread again, deleted and brought back, and nobody touches those of others [MSG-1] [N56]', async () => {
  const reader = await person();
  const other = await person();
  await notice(reader);
  await notice(reader);
  const [first] = (await inboxOf(reader)).content;
  const id = first?.inboxId ?? 0;
  const mark = (who: TestPlayer, input: object) =>
    value<number>('POST /wps/relay/EMFE_updateInboxRead', who, input);
  expect(await mark(other, { id })).toBe(0);
  expect(await unreadOf(reader)).toBe(2);
  expect(await mark(reader, { id, recordSource: 'ACCOUNT' })).toBe(1);
  expect(await mark(reader, { ids: [id], read: false })).toBe(2);
  expect(await mark(reader, { all: true })).toBe(0);
  const remove = (who: TestPlayer, undo?: boolean) =>
    value('POST /wps/relay/EMFE_deleteInbox', who, {
      inboxIds: String(id),
      ...(undo === undefined ? {} : { undo }),
    });
  await remove(other);
  expect((await inboxOf(reader)).content).toHaveLength(2);
  await remove(reader);
  expect((await inboxOf(reader)).content).toHaveLength(1);
  await remove(reader, true);
  expect((await inboxOf(reader)).content).toHaveLength(2);
});

test('pages are of twenty unless asked, words are searched in what the reader sees, and 30 days are shown [MSG-1]', async () => {
  const reader = await person();
  for (let count = 0; count < 3; count += 1) {
    await notice(reader);
  }
  const page = await inboxOf(reader, { page: 2, size: 2, sort: 'sendTime:desc' });
  expect([page.content.length, page.totalPages]).toEqual([1, 2]);
  expect((await inboxOf(reader, { search: 'BDT' })).content).toEqual([]);
  expect((await inboxOf(reader, { search: 'bdt' }, 'EN')).content).toHaveLength(3);
  await app.db.pool.query(
    `update inbox.message set sent_at = now() - interval '31 days' where member_id = $1`,
    [reader.memberId],
  );
  expect([(await inboxOf(reader, { startTime: 0 })).content, await unreadOf(reader)]).toEqual([
    [],
    0,
  ]);
});

test('a letter goes up and is answered; the one below reads two letters of the name above [AC-5] [MSG-1]', async () => {
  expect(await value('GET /wps/relay/EMFE_getAvailableRecipientTypes', member)).toEqual({
    ...{ platform: true, merchant: true, upline: true },
    ...{ member_downline: false, agent_downline: false, all_downline: false },
    ...{ named_branch: false, level_branch: false, whole_branch: false, levels: 0 },
  });
  await send(member, {
    recipientType: 'upline',
    subject: 'সালাম',
    content: '<b>x</b>\nদেখুন https://example.org/a',
  });
  const [received] = (await inboxOf(agent, { kind: 'person' })).content;
  expect(received).toMatchObject({ senderName: member.account, subject: 'সালাম', canReply: true });
  expect(received?.content).toContain('&lt;b&gt;x&lt;/b&gt;<br>');
  expect(received?.content).toContain('<a href="https://example.org/a"');
  const reply = { subject: 'RE: সালাম', content: 'ঠিক আছে' };
  await value('POST /wps/relay/EMFE_submitOutboxReply', agent, {
    inboxId: received?.inboxId,
    ...reply,
  });
  const [answer] = (await inboxOf(member, { kind: 'person' })).content;
  expect(answer).toMatchObject({
    senderName: `${agent.account.slice(0, 2)}***`,
    ...reply,
    content: '<p>ঠিক আছে</p>',
  });
  type Sent = { content: { recipients: string; readCount: number }[] };
  const sent = await value<Sent>('GET /wps/relay/EMFE_getOutbox', member);
  expect(sent.content).toMatchObject([
    { recipients: `${agent.account.slice(0, 2)}***`, readCount: 0 },
  ]);
});

test('an agent writes to those directly below by name or to all; whoever stands elsewhere is nobody [MSG-1] [N56]', async () => {
  const boss = await person({ accountType: 1 });
  const below = await person({ above: boss });
  const deeper = await person({ above: below });
  const to = (input: object) => send(boss, { subject: 'news', content: 'text', ...input });
  expect(await to({ recipientType: 'member_downline', recipients: below.account })).toMatchObject({
    outboxId: expect.any(Number),
  });
  for (const recipients of [
    deeper.account,
    'nobody-here',
    `${below.account},${deeper.account}`,
    '',
  ]) {
    expect(await to({ recipientType: 'member_downline', recipients })).toBe('message.recipient');
  }
  expect(await to({ recipientType: 'agent_downline', recipients: below.account })).toBe(
    'message.recipient',
  );
  await to({ recipientType: 'all_downline' });
  expect([(await inboxOf(below)).content.length, (await inboxOf(deeper)).content.length]).toEqual([
    2, 0,
  ]);
  expect(await send(deeper, { recipientType: 'all_downline', subject: 'x', content: 'y' })).toBe(
    'message.recipient',
  );
  expect(await send(boss, { recipientType: 'upline', subject: 'x', content: 'y' })).toBe(
    'message.recipient',
  );
});

test('blank and long letters are refused, and more than thirty a day [MSG-1]', async () => {
  const writer = await person();
  const write = (subject: string, content: string) =>
    send(writer, { recipientType: 'platform', subject, content });
  expect(await write('  ', 'x')).toBe('message.empty');
  expect(await write('x', 'y'.repeat(2001))).toBe('message.too_long');
  const all = await Promise.all(Array.from({ length: 33 }, () => write('x', 'y')));
  expect(all.filter((one) => one === 'message.too_many')).toHaveLength(3);
});

test('an offer is not shown to who takes a break, and its number is in no badge [RG-1] [R28] [R32]', async () => {
  const reader = await person();
  const { rows } = await app.db.pool.query<{ id: string }>(
    `insert into inbox.broadcast (brand_id, kind, subject, content, filter, send_at, made_by, made_at)
     values ($1, 'offer', '{"en":"o","bn":"o"}', '{"en":"o","bn":"o"}', '{}', now(), 'x', now()) returning id`,
    [reader.brandId],
  );
  await app.db.pool.query(
    `insert into inbox.message (brand_id, member_id, kind, broadcast_id, sent_at) values ($1, $2, 'offer', $3, now())`,
    [reader.brandId, reader.memberId, rows[0]?.id],
  );
  expect(await unreadOf(reader)).toBe(1);
  await value('POST /wps/member/protection/pause', reader, { length: 'day' });
  const shown = (await inboxOf(reader)).content.map(({ metadata }) => metadata.code);
  expect([shown, await unreadOf(reader)]).toEqual([['pauseBegun'], 1]);
});
