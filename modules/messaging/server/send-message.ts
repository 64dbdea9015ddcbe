import type { Static } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import {
  type Attempt,
  defineOutbound,
  type OutboundParts,
} from '#platform/outbound/outbound-kind.ts';
import { messageFailed, messageSent } from '../events.ts';
import { gatewayRowOf, isReachable, openGateway } from './gateways/gateways.ts';
import type { GatewayKind, SendOutcome } from './gateways/message-gateway.ts';
import { beginTry, selectOutgoing, settleMessage } from './message.store.ts';
import { MessageCall, openContent } from './queue-message.ts';

const MINUTE_MS = 60_000;
/** The maximum time of a sending, which is longer than any gateway takes. */
const LEASE_MS = 5 * MINUTE_MS;
/** One minute, ten, an hour. */
const NOTICE_BACKOFF = { firstMs: MINUTE_MS, factor: 10, maxMs: 60 * MINUTE_MS };
const NOTICE_ATTEMPTS = 4;

const parts: OutboundParts<Static<typeof MessageCall>, GatewayKind> = {
  send: (app, { payload, attempt }) => trySending(app, BigInt(payload.messageId), attempt),
  onAnswer: async (app, tx, { brandId, payload }, verdict) => {
    const id = BigInt(payload.messageId);
    if (verdict.state === 'done') {
      const gateway = verdict.answer;
      const keepsContent = gateway === 'outbox';
      await settleMessage(tx, { id, state: 'sent', failure: null, keepsContent });
      messageSent(app.log, { brandId, messageId: id, gateway });
      return;
    }
    const failure = verdict.code === 'TOO_LATE' ? 'expired' : verdict.code;
    if (verdict.state === 'waiting') {
      await settleMessage(tx, { id, state: 'waiting', failure, keepsContent: true });
      return;
    }
    // An operator may have a notice retried; a code is asked for again by who needs it.
    await settleMessage(tx, { id, state: 'failed', failure, keepsContent: 'notices' });
    messageFailed(app.log, { brandId, messageId: id, failure });
  },
};

/** A code has one try: who misses it asks for another. */
export const sendCodeCall = defineOutbound({
  name: 'messaging.code',
  payload: MessageCall,
  leaseMs: LEASE_MS,
  backoff: NOTICE_BACKOFF,
  maxAttempts: 1,
  retryable: [],
  ...parts,
});

/** A notice is tried four times in about an hour. */
export const sendNoticeCall = defineOutbound({
  name: 'messaging.notice',
  payload: MessageCall,
  leaseMs: LEASE_MS,
  backoff: NOTICE_BACKOFF,
  maxAttempts: NOTICE_ATTEMPTS,
  retryable: ['refused', 'given_up'],
  isEndable: true,
  ...parts,
});

/** Hands one message to the gateway that its brand uses now. A withheld one goes nowhere. */
async function trySending(
  app: AppContext,
  id: bigint,
  attempt: number,
): Promise<Attempt<GatewayKind>> {
  const message = await selectOutgoing(app.db.reads, id);
  if (message === undefined || message.sealedContent === null) {
    return { outcome: 'moot' };
  }
  const { channel, recipient, sealedContent } = message;
  const row = await gatewayRowOf(app.db.reads, message);
  await beginTry(app.db.pooled, { id, gateway: row.kind, attempt });
  if (!isReachable(app, row)) {
    return { outcome: 'refused', code: 'settings' };
  }
  const gateway = openGateway(app, row, message);
  const content = openContent(app, { id, sealedContent });
  if (gateway === undefined || content === undefined) {
    return { outcome: 'refused', code: 'unreadable' };
  }
  const { text, subject } = content;
  return attemptOf(gateway.kind, await gateway.send({ channel, to: recipient, text, subject }));
}

function attemptOf(gateway: GatewayKind, outcome: SendOutcome): Attempt<GatewayKind> {
  if (outcome.isSent) {
    return { outcome: 'done', code: 'sent', answer: gateway };
  }
  const { reason, detail } = outcome;
  const code = [reason, detail].filter(Boolean).join(' ');
  const isFinal = reason === 'refused' || reason === 'settings';
  return { outcome: isFinal ? 'refused' : 'no_answer', code };
}
