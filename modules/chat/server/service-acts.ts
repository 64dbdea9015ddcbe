import { audit } from '#modules/operator/server/index.ts';
import { type Call, handle, operatorOf } from '#platform/http/handle.ts';
import {
  answerConversation,
  closeConversation,
  moveConversation,
  takeConversation,
} from '../contract.office.ts';
import { cleanText } from './clean-text.ts';
import {
  type Conversation,
  lockConversationById,
  noteSpoken,
  setRead,
  setState,
} from './conversation.store.ts';
import { giveConversation } from './give-conversation.ts';
import { insertMessage } from './message.store.ts';
import { presentAt } from './presence.ts';
import { mayTouch } from './service-queue.ts';
import { notifyBoth } from './topics.ts';

type ServiceCall = Pick<
  Call<unknown, string>,
  'tx' | 'brand' | 'app' | 'actor' | 'nowMs' | 'request'
>;
type Staff = { readonly id: bigint; readonly name: string };

export const answerConversationHandler = handle(answerConversation, async (call) => {
  const { tx, brand, input, app, nowMs, reject } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  const text = cleanText(input.text);
  if (line === undefined) {
    return reject('chat_unknown');
  }
  if (text === '') {
    return reject('chat_empty');
  }
  const staff = staffOf(call);
  if (line.staff_id !== null && line.staff_id !== staff.id) {
    return reject('chat_taken');
  }
  if (line.staff_id === null) {
    await handTo(call, line, staff, 'chat.take');
  }
  const now = new Date(nowMs);
  const id = await insertMessage(tx, {
    brandId: brand.id,
    conversationId: line.id,
    author: 'service',
    kind: 'text',
    body: text,
    clientKey: input.key,
    staff,
    now,
  });
  await noteSpoken(tx, line.id, { text, now });
  await setRead(tx, { id: line.id, by: 'service', upTo: id });
  notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'message', by: 'service' });
  return { id: String(id) };
});

export const takeConversationHandler = handle(takeConversation, async (call) => {
  const { tx, brand, input, reject } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  if (line === undefined) {
    return reject('chat_unknown');
  }
  const staff = staffOf(call);
  if (!mayTouch(call, line)) {
    return reject('chat_taken');
  }
  if (line.staff_id !== staff.id) {
    await handTo(call, line, staff, 'chat.take');
  }
  return {};
});

export const moveConversationHandler = handle(moveConversation, async (call) => {
  const { tx, brand, input, nowMs, reject } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  if (line === undefined) {
    return reject('chat_unknown');
  }
  if (!mayTouch(call, line)) {
    return reject('chat_taken');
  }
  const there = (await presentAt(tx, brand.id, nowMs)).find(
    ({ staff_id }) => staff_id === BigInt(input.staffId),
  );
  if (there === undefined) {
    return reject('chat_nobody_there');
  }
  await handTo(call, line, { id: there.staff_id, name: there.name }, 'chat.move');
  return {};
});

export const closeConversationHandler = handle(closeConversation, async (call) => {
  const { tx, brand, input, app, nowMs, reject, request } = call;
  const line = await lockConversationById(tx, brand.id, BigInt(input.id));
  if (line === undefined) {
    return reject('chat_unknown');
  }
  if (!mayTouch(call, line)) {
    return reject('chat_taken');
  }
  if (line.state === 'closed') {
    return {};
  }
  await setState(tx, line.id, { state: 'closed' });
  await insertMessage(tx, {
    brandId: brand.id,
    conversationId: line.id,
    author: 'system',
    kind: 'closed',
    body: '',
    staff: staffOf(call),
    now: new Date(nowMs),
  });
  notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'state', by: 'service' });
  await audit(tx, {
    operatorId: staffOf(call).id,
    brandId: brand.id,
    action: 'chat.close',
    entity: `chat:${line.id}`,
    before: { state: line.state, staff: line.staff_name },
    after: { state: 'closed' },
    request,
  });
  return {};
});

/** Assigns the conversation to the operator; the person is notified that somebody has joined. */
async function handTo(
  call: ServiceCall,
  line: Conversation,
  staff: Staff,
  action: 'chat.take' | 'chat.move',
): Promise<void> {
  const { tx, brand, app, nowMs, request } = call;
  await giveConversation(app, tx, { brandId: brand.id, nowMs, line, staff });
  await audit(tx, {
    operatorId: staffOf(call).id,
    brandId: brand.id,
    action,
    entity: `chat:${line.id}`,
    before: { state: line.state, staff: line.staff_name },
    after: { state: 'open', staff: staff.name },
    request,
  });
}

function staffOf(call: ServiceCall): Staff {
  const { operatorId, name } = operatorOf(call);
  return { id: operatorId, name };
}
