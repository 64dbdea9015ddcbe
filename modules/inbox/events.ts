import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
import type { Log } from '#platform/log/log.ts';

/** Messages have been stored for members; their open pages are notified after the commit. */
export const messagesArrived = defineEvent(
  'inbox.messages_arrived',
  Type.Object({ brandId: Type.Integer(), memberIds: Type.Array(Type.BigInt()) }),
);

export function letterSent(
  log: Log,
  fact: { readonly brandId: number; readonly letterId: bigint; readonly recipients: string },
): void {
  log.fact('letter_sent', fact);
}

export function broadcastEnded(
  log: Log,
  fact: { readonly brandId: number; readonly broadcastId: bigint; readonly sentCount: number },
): void {
  log.fact('broadcast_ended', fact);
}
