import { storableText } from '#platform/html/clean-html.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import {
  deleteOutbox,
  listOutbox,
  readRecipientTypes,
  sendLetter,
  sendReply,
} from '../../contract.ts';
import { letterSent } from '../../events.ts';
import {
  BRANCH_TYPES,
  DOWNWARD_TYPES,
  MAX_CONTENT,
  MAX_SUBJECT,
  OUTBOX_DAYS,
} from '../../field-rules.ts';
import { letterHtml } from '../letter-html.ts';
import { selectMessage } from '../message.store.ts';
import { pageAsked } from '../message-page.ts';
import { idsOf } from '../own-messages.ts';
import { nameFor } from '../show-message.ts';
import { deliverLetter } from './deliver-letter.ts';
import {
  countBranchSince,
  countSent,
  countSentSince,
  hideSent,
  insertLetter,
  lockSender,
  type Recipients,
  type SentRow,
  selectSent,
} from './letter.store.ts';
import { areInLine, readersOf, recipientTypesOf } from './recipients.ts';

const DAY_MS = 86_400_000;
/** Letters that a member may write within a day. */
const PER_DAY = 30;
/** Letters to a level or a whole branch within a day. */
const BRANCH_PER_DAY = 3;
/** Letters that name their readers. The sender goes on to read the names, so that nothing shows who may get no letter. */
const NAMED: readonly Recipients[] = ['member_downline', 'agent_downline', 'named_branch'];
const TO_ONE = { level: null, names: null } as const;

const DOWNWARD: readonly string[] = DOWNWARD_TYPES;

type Code = keyof typeof sendLetter.rejects & string;
type LetterCall = Pick<
  Call<{ readonly subject: string; readonly content: string }, Code>,
  'app' | 'tx' | 'brand' | 'actor' | 'input' | 'nowMs' | 'reject'
>;

export const sendLetterHandler = handle(sendLetter, async (call) => {
  const { tx, brand, input, reject } = call;
  const { memberId, accountType } = memberOf(call);
  const names = (input.recipients ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const writer = { brandId: brand.id, memberId, accountType };
  const readers =
    (await readersOf(tx, writer, { type: input.recipientType, names, level: input.level })) ??
    reject('message.recipient');
  return await send(call, {
    ...{ recipients: input.recipientType, readers, answersId: null },
    level: input.recipientType === 'level_branch' ? (input.level ?? null) : null,
    names: NAMED.includes(input.recipientType) ? names.join(', ').slice(0, MAX_CONTENT) : null,
  });
});

export const sendReplyHandler = handle(sendReply, async (call) => {
  const { tx, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const message = await selectMessage(tx, {
    ...{ brandId: brand.id, memberId, id: BigInt(input.inboxId) },
  });
  if (message === undefined || message.writing_id === null) {
    return reject('message.recipient');
  }
  const answersId = message.writing_id;
  if (message.sender_id === null) {
    return await send(call, { ...TO_ONE, recipients: 'platform', readers: [], answersId });
  }
  if (!(await areInLine(tx, memberId, message.sender_id))) {
    return reject('message.recipient');
  }
  const readers = [message.sender_id];
  return await send(call, { ...TO_ONE, recipients: 'person', readers, answersId });
});

async function send(
  call: LetterCall,
  to: {
    readonly recipients: Recipients;
    readonly level: number | null;
    readonly names: string | null;
    readonly readers: readonly bigint[];
    readonly answersId: bigint | null;
  },
): Promise<{ readonly outboxId: number }> {
  const { app, tx, brand, input, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const subject = storableText(input.subject).trim();
  const content = storableText(input.content).trim();
  if (subject === '' || content === '') {
    return reject('message.empty');
  }
  if (subject.length > MAX_SUBJECT || content.length > MAX_CONTENT) {
    return reject('message.too_long');
  }
  await lockSender(tx, memberId);
  if ((await countSentSince(tx, { memberId, since: new Date(nowMs - DAY_MS) })) >= PER_DAY) {
    return reject('message.too_many');
  }
  const isBranch = BRANCH_TYPES.includes(to.recipients);
  const since = new Date(nowMs - DAY_MS);
  if (isBranch && (await countBranchSince(tx, { memberId, since })) >= BRANCH_PER_DAY) {
    return reject('message.too_many');
  }
  const letterId = await insertLetter(tx, {
    ...{ brandId: brand.id, senderId: memberId, staffName: null },
    ...{ recipients: to.recipients, level: to.level, names: to.names, isBranch },
    answersId: to.answersId,
    ...{ subject, content, sentAt: new Date(nowMs) },
  });
  await deliverLetter(app, tx, {
    ...{ brandId: brand.id, letterId, readers: to.readers },
    ...{ recipients: to.recipients, sentAt: new Date(nowMs) },
  });
  letterSent(app.log, { brandId: brand.id, letterId, recipients: to.recipients });
  return { outboxId: Number(letterId) };
}

export const readRecipientTypesHandler = handle(readRecipientTypes, async (call) => {
  const { memberId, accountType } = memberOf(call);
  const types = await recipientTypesOf(call.tx, {
    ...{ brandId: call.brand.id, memberId, accountType },
  });
  return { ...types, merchant: types.platform };
});

export const listOutboxHandler = handle(listOutbox, async (call) => {
  const { app, tx, brand, input, nowMs, request } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const { size, offset, from, until } = pageAsked(input, { nowMs, days: OUTBOX_DAYS });
  const rows = await selectSent(tx, { ...member, from, until, limit: size, offset });
  const count = await countSent(tx, { ...member, from, until });
  const named = (key: string, level: number | null) =>
    app.texts.translate(request.language, key, { 0: level ?? '' }) ?? key;
  const recipientsOf = async (row: SentRow) =>
    row.names ??
    (row.readers === 1 && row.first_reader !== null && !DOWNWARD.includes(row.recipients)
      ? await nameFor(tx, member, row.first_reader)
      : named(`inbox.to.${row.recipients}`, row.level));
  return {
    content: await Promise.all(
      rows.map(async (row) => ({
        outboxId: Number(row.id),
        recordSource: row.recipients.toUpperCase(),
        recipients: await recipientsOf(row),
        subject: row.subject,
        content: letterHtml(row.content),
        sendTime: row.sent_at.getTime(),
        readCount: row.read_count,
        isRemoved: row.is_removed,
      })),
    ),
    totalPages: Math.ceil(count / size),
    totalElements: count,
  };
});

export const deleteOutboxHandler = handle(deleteOutbox, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await hideSent(tx, { ...member, ids: idsOf(input.outboxIds), now: new Date(nowMs) });
  return true;
});
