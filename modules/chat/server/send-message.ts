import { type Call, handle } from '#platform/http/handle.ts';
import { sendChatMessage } from '../contract.ts';
import { cleanText } from './clean-text.ts';
import {
  type Conversation,
  insertConversation,
  lockConversation,
  noteSpoken,
  setRead,
} from './conversation.store.ts';
import { countSpoken, insertMessage } from './message.store.ts';
import { isForeignPage, newVisitor, personOf, rankOf } from './person.ts';
import { drawLiveKey, notifyBoth } from './topics.ts';

const SPAN_MS = 30_000;
/** Nobody writes more in half a minute; a machine would. */
const MAX_IN_SPAN = 15;

type SendCall = Pick<Call<unknown, string>, 'tx' | 'actor' | 'brand' | 'app' | 'nowMs' | 'request'>;

export const sendChatMessageHandler = handle(sendChatMessage, async (call) => {
  const { tx, brand, input, app, nowMs, reject } = call;
  if (isForeignPage(call)) {
    return reject('chat.foreign.page');
  }
  const text = cleanText(input.text);
  if (text === '') {
    return reject('chat.message.empty');
  }
  const line = await lineOf(call);
  if ((await countSpoken(tx, line.id, new Date(nowMs - SPAN_MS))) >= MAX_IN_SPAN) {
    return reject('chat.too.fast');
  }
  const now = new Date(nowMs);
  const about = { brandId: brand.id, conversationId: line.id, now };
  if (line.state === 'closed') {
    await insertMessage(tx, { ...about, author: 'system', kind: 'reopened', body: '' });
  }
  const id = await insertMessage(tx, {
    ...about,
    author: 'person',
    kind: 'text',
    body: text,
    clientKey: input.key,
  });
  await noteSpoken(tx, line.id, { text, now });
  // A person who writes has read all earlier messages.
  await setRead(tx, { id: line.id, by: 'person', upTo: id });
  notifyBoth(app, { brandId: brand.id, nowMs }, line, { kind: 'message', by: 'person' });
  return { id: String(id) };
});

/** The conversation of who writes, begun if this is the first word. */
async function lineOf(call: SendCall): Promise<Conversation> {
  const { tx, brand, app, nowMs, request } = call;
  const person = (await personOf(call)) ?? newVisitor(call);
  const known = await lockConversation(tx, brand.id, person);
  if (known !== undefined) {
    return known;
  }
  const { level } = await rankOf(tx, app, brand.id, person);
  await insertConversation(tx, {
    brandId: brand.id,
    person,
    rankLevel: level,
    language: request.language === 'en' ? 'en' : 'bn',
    liveKey: drawLiveKey(),
    now: new Date(nowMs),
  });
  const begun = await lockConversation(tx, brand.id, person);
  if (begun === undefined) {
    throw new Error('a conversation that was begun is there');
  }
  return begun;
}
