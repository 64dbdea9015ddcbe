import Type from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OutboundKind } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import type { Channel } from '../contract.ts';
import { insertMessage } from './message.store.ts';

const SEAL = 'shapla messaging.message';

/** The data of a message that its outbound call stores. */
export const MessageCall = Type.Object({ messageId: Type.String({ pattern: '^[0-9]+$' }) });

export type MessageContent = { readonly text: string; readonly subject: string };

/**
 * Writes a message and queues the call that sends it, in the caller's transaction. A withheld message costs the same
 * writes, so that its absence cannot be timed.
 * @param kind `sendNoticeCall` or `sendCodeCall`
 * @returns the message, and the call for a caller that makes it right after the commit
 */
export async function queueMessage(
  app: AppContext,
  tx: Tx,
  kind: OutboundKind<typeof MessageCall>,
  message: {
    readonly brandId: number;
    readonly channel: Channel;
    readonly what: string;
    readonly to: string;
    readonly content: MessageContent;
    readonly isWithheld: boolean;
    readonly giveUpAt: Date;
    readonly nowMs: number;
  },
): Promise<{ readonly messageId: bigint; readonly callId: bigint | undefined }> {
  const messageId = await insertMessage(tx, {
    brandId: message.brandId,
    channel: message.channel,
    what: message.what,
    recipient: message.to,
    state: message.isWithheld ? 'withheld' : 'waiting',
    sealedContent: sealContent(app, message.content),
    createdAt: new Date(message.nowMs),
    giveUpAt: message.giveUpAt,
  });
  const callId = await queueCall(app, tx, kind, {
    key: messageId.toString(),
    brandId: message.brandId,
    subject: `${message.channel} ${message.what}`,
    payload: { messageId: messageId.toString() },
    uselessAt: message.giveUpAt,
  });
  return { messageId, callId };
}

/** A text may hold a code, so it is stored like one. */
export function sealContent(app: AppContext, content: MessageContent): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(JSON.stringify(content)));
}

/** The text of a message; undefined when it cannot be read, which is an alarm. */
export function openContent(
  app: AppContext,
  message: { readonly id: bigint; readonly sealedContent: Uint8Array },
): MessageContent | undefined {
  const opened = openOrAlarm(app, {
    what: 'message_content',
    purpose: SEAL,
    piece: message.sealedContent,
    row: { messageId: message.id },
  });
  return opened && JSON.parse(opened.toString('utf8'));
}
