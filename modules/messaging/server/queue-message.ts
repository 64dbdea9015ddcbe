import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { decryptAtRest, encryptAtRest } from '#platform/seal/at-rest.ts';
import type { Channel } from '../contract.ts';
import { insertMessage } from './message.store.ts';

const SEAL = 'shapla messaging.message';
export const SEND_JOB = 'messaging.send_message';

export type MessageContent = { readonly text: string; readonly subject: string };

/**
 * Writes a message and the job that sends it, in the caller's transaction; nothing leaves the house here. A withheld
 * message costs the same writes, so that its absence cannot be timed.
 */
export async function queueMessage(
  house: House,
  tx: Tx,
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
): Promise<bigint> {
  const messageId = await insertMessage(tx, {
    brandId: message.brandId,
    channel: message.channel,
    what: message.what,
    recipient: message.to,
    state: message.isWithheld ? 'withheld' : 'waiting',
    sealedContent: sealContent(house, message.content),
    createdAt: new Date(message.nowMs),
    giveUpAt: message.giveUpAt,
  });
  await house.addJob(tx, { name: SEND_JOB, payload: { messageId: messageId.toString() } });
  return messageId;
}

/** A text may hold a code, so it is kept like one. */
export function sealContent(house: House, content: MessageContent): Buffer {
  return encryptAtRest(house.secretKey, SEAL, Buffer.from(JSON.stringify(content)));
}

export function openContent(house: House, sealed: Uint8Array): MessageContent {
  return JSON.parse(decryptAtRest(house.secretKey, SEAL, sealed).toString('utf8'));
}
