import { mayActIn } from '#modules/operator/server/index.ts';
import { handle, operatorOf, type ReadCall } from '#platform/http/handle.ts';
import {
  type ConversationRow,
  joinService,
  markConversationRead,
  notifyPersonTyping,
  readConversation,
  readServiceQueue,
} from '../contract.office.ts';
import {
  type Conversation,
  lockConversationById,
  selectConversation,
  setRead,
} from './conversation.store.ts';
import { selectMessages } from './message.store.ts';
import { rankOf } from './person.ts';
import { presentAt } from './presence.ts';
import {
  countQueue,
  deletePresence,
  type QueueRow,
  selectQueue,
  upsertPresence,
} from './service-queue.store.ts';
import { lineTopic, notifyBoth, serviceTopic } from './topics.ts';

const PAGE = 60;
/** Taking, moving and closing what a colleague has. */
export const MANAGE = 'chat.manage';

export const readServiceQueueHandler = handle(readServiceQueue, async (call) => {
  const { tx, brand, input, app, nowMs } = call;
  const { operatorId: staffId } = operatorOf(call);
  const rows = await selectQueue(tx, {
    brandId: brand.id,
    view: input.view,
    staffId,
    search: input.search?.trim() ?? '',
  });
  const present = await presentAt(tx, brand.id, nowMs);
  return {
    rows: rows.map(rowOf),
    ...(await countQueue(tx, brand.id, staffId)),
    topic: serviceTopic(app, brand.id, nowMs),
    brand: brand.code,
    ownId: String(staffId),
    isHere: present.some((one) => one.staff_id === staffId),
    present: present.map((one) => ({ id: String(one.staff_id), name: one.name })),
  };
});

export const readConversationHandler = handle(readConversation, async (call) => {
  const { tx, brand, input, reject } = call;
  const line = await selectConversation(tx, brand.id, BigInt(input.id));
  if (line === undefined) {
    return reject('chat_unknown');
  }
  const before = input.before === undefined ? undefined : BigInt(input.before);
  const rows = await selectMessages(tx, { conversationId: line.id, before, limit: PAGE + 1 });
  const { label } = await clubOf(call, line);
  return {
    conversation: rowOf({ ...line, unread: 0 }),
    messages: rows
      .slice(0, PAGE)
      .toReversed()
      .map((row) => ({
        id: String(row.id),
        author: row.author,
        kind: row.kind,
        text: row.body,
        at: row.sent_at.toISOString(),
        staffName: row.staff_name,
      })),
    hasOlder: rows.length > PAGE,
    personReadId: String(line.person_read_id),
    topic: lineTopic(line.live_key),
    openedAt: line.opened_at.toISOString(),
    club: label,
  };
});

export const markConversationReadHandler = handle(markConversationRead, async (call) => {
  const { tx, brand, input, app, nowMs } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  if (line !== undefined && BigInt(input.upTo) > line.service_read_id) {
    await setRead(tx, { id: line.id, by: 'service', upTo: BigInt(input.upTo) });
    notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'read', by: 'service' });
  }
  return {};
});

export const notifyPersonTypingHandler = handle(notifyPersonTyping, async (call) => {
  const { tx, brand, input, app, nowMs, reject } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  if (line === undefined) {
    return reject('chat_unknown');
  }
  notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'typing', by: 'service' });
  return {};
});

export const joinServiceHandler = handle(joinService, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const { operatorId: staffId, name } = operatorOf(call);
  if (input.isHere) {
    await upsertPresence(tx, { brandId: brand.id, staffId, name, now: new Date(nowMs) });
  } else {
    await deletePresence(tx, brand.id, staffId);
  }
  return {};
});

type OfficeCall = Pick<ReadCall<unknown, string>, 'tx' | 'brand' | 'app' | 'actor'>;

/** Whether an operator may act on a conversation: nobody has it, they do, or they may manage. */
export function mayTouch(call: OfficeCall, line: Conversation): boolean {
  const operator = operatorOf(call);
  return (
    line.staff_id === null ||
    line.staff_id === operator.operatorId ||
    mayActIn(operator, MANAGE, call.brand.id)
  );
}

async function clubOf({ tx, app, brand }: OfficeCall, line: Conversation) {
  return line.member_id === null
    ? { level: 0, label: '' }
    : await rankOf(tx, app, brand.id, {
        kind: 'member',
        memberId: line.member_id,
        account: line.account,
      });
}

function rowOf(row: QueueRow): ConversationRow {
  return {
    id: String(row.id),
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.account,
    rankLevel: row.rank_level,
    language: row.language,
    state: row.state,
    staffId: row.staff_id === null ? null : String(row.staff_id),
    staffName: row.staff_name,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    unread: row.unread,
  };
}
