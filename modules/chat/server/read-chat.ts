import { chatHours } from '#modules/support/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { type ChatMessage, markChatRead, notifyChatTyping, readChat } from '../contract.ts';
import { lockConversation, setRead } from './conversation.store.ts';
import { countAnswersAfter, type MessageRow, selectMessages } from './message.store.ts';
import { isForeignPage, personOf } from './person.ts';
import { presentAt } from './presence.ts';
import { lineTopic, notifyBoth } from './topics.ts';

const PAGE = 40;

export const readChatHandler = handle(readChat, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const person = await personOf(call);
  const line = person === undefined ? undefined : await lockConversation(tx, brand.id, person);
  const hours = await chatHours(tx, brand.id);
  const around = {
    isStaffed: (await presentAt(tx, brand.id, nowMs)).length > 0,
    ...(hours === undefined ? {} : { hours }),
  };
  if (line === undefined) {
    return {
      state: 'none' as const,
      topic: '',
      messages: [],
      hasOlder: false,
      unread: 0,
      serviceReadId: '0',
      ...around,
    };
  }
  const before = input.before === undefined ? undefined : BigInt(input.before);
  const rows = await selectMessages(tx, { conversationId: line.id, before, limit: PAGE + 1 });
  return {
    state: line.state,
    topic: lineTopic(line.live_key),
    messages: rows.slice(0, PAGE).toReversed().map(shownToPerson),
    hasOlder: rows.length > PAGE,
    unread: await countAnswersAfter(tx, line.id, line.person_read_id),
    serviceReadId: String(line.service_read_id),
    ...around,
  };
});

export const markChatReadHandler = handle(markChatRead, async (call) => {
  const { tx, brand, input, app, nowMs, reject } = call;
  if (isForeignPage(call)) {
    return reject('chat.foreign.page');
  }
  const person = await personOf(call);
  const line = person === undefined ? undefined : await lockConversation(tx, brand.id, person);
  if (line !== undefined && BigInt(input.upTo) > line.person_read_id) {
    await setRead(tx, { id: line.id, by: 'person', upTo: BigInt(input.upTo) });
    notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'read', by: 'person' });
  }
  return line !== undefined;
});

export const notifyChatTypingHandler = handle(notifyChatTyping, async (call) => {
  const { tx, brand, app, nowMs, reject } = call;
  if (isForeignPage(call)) {
    return reject('chat.foreign.page');
  }
  const person = await personOf(call);
  const line = person === undefined ? undefined : await lockConversation(tx, brand.id, person);
  if (line !== undefined) {
    notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'typing', by: 'person' });
  }
  return line !== undefined;
});

/** The name of the operator who wrote stays inside the platform. */
function shownToPerson(row: MessageRow): ChatMessage {
  return {
    id: String(row.id),
    author: row.author,
    kind: row.kind,
    text: row.body,
    at: row.sent_at.toISOString(),
  };
}
