import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Conversation, setState } from './conversation.store.ts';
import { insertMessage } from './message.store.ts';
import { notifyBoth } from './topics.ts';

/** Gives a conversation to an operator; the person is notified that somebody has joined. */
export async function giveConversation(
  app: AppContext,
  tx: Tx,
  given: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly line: Conversation;
    readonly staff: { readonly id: bigint; readonly name: string };
  },
): Promise<void> {
  const { brandId, nowMs, line, staff } = given;
  await setState(tx, line.id, { state: 'open', staff });
  await insertMessage(tx, {
    brandId,
    conversationId: line.id,
    author: 'system',
    kind: 'joined',
    body: '',
    staff,
    now: new Date(nowMs),
  });
  notifyBoth(app, { brandId, nowMs }, line, { kind: 'state', by: 'service' });
}
