import type { House } from '#platform/house.ts';
import { messageFailed, messageSent } from '../events.ts';
import { gatewayRowOf, isReachable, openGateway } from './gateways.ts';
import { type ClaimedMessage, claimMessage, settleMessage } from './message.store.ts';
import type { GatewayKind, SendOutcome } from './message-gateway.ts';
import { openContent, SEND_JOB } from './queue-message.ts';

const STALE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** Waits before the further tries of a notice. A code has one try: who misses it asks for another. */
const NOTICE_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;
const NEVER_BETTER = new Set(['refused', 'settings']);

/** Sends one message that waits; safe to run twice. */
export async function sendMessage(house: House, id: bigint): Promise<void> {
  const nowMs = house.clock.nowMs();
  const now = new Date(nowMs);
  const tx = house.db.pooled;
  const message = await claimMessage(tx, { id, now, staleBefore: new Date(nowMs - STALE_MS) });
  if (message === undefined) {
    return;
  }
  const { brandId } = message;
  const { outcome, gateway } = await trySending(house, message, nowMs);
  if (outcome.isSent) {
    const keepsContent = gateway === 'outbox';
    await settleMessage(tx, { id, state: 'sent', gateway, failure: null, keepsContent, now });
    messageSent(house.log, { brandId, messageId: id, gateway });
    return;
  }
  const failure = [outcome.reason, outcome.detail].filter(Boolean).join(' ');
  const waitMs = nextWaitMs(message, outcome.reason);
  if (waitMs === undefined) {
    await settleMessage(tx, { id, state: 'failed', gateway, failure, keepsContent: false, now });
    messageFailed(house.log, { brandId, messageId: id, failure });
    return;
  }
  await house.db.transaction(async (own) => {
    await settleMessage(own, { id, state: 'waiting', gateway, failure, keepsContent: true, now });
    const runAt = new Date(nowMs + waitMs);
    await house.addJob(own, { name: SEND_JOB, payload: { messageId: id.toString() }, runAt });
  });
}

type Tried = {
  readonly gateway: GatewayKind;
  readonly outcome:
    | SendOutcome
    | { readonly isSent: false; readonly reason: 'expired'; readonly detail?: string };
};

async function trySending(house: House, message: ClaimedMessage, nowMs: number): Promise<Tried> {
  const { channel, recipient, sealedContent, giveUpAt } = message;
  const row = await gatewayRowOf(house.db.pooled, message);
  if (giveUpAt.getTime() <= nowMs || sealedContent === null) {
    return { gateway: row.kind, outcome: { isSent: false, reason: 'expired' } };
  }
  if (!isReachable(house, row)) {
    return { gateway: row.kind, outcome: { isSent: false, reason: 'settings' } };
  }
  const { text, subject } = openContent(house, sealedContent);
  const gateway = openGateway(house, row);
  return {
    gateway: gateway.kind,
    outcome: await gateway.send({ channel, to: recipient, text, subject }),
  };
}

function nextWaitMs({ what, tries }: ClaimedMessage, reason: string): number | undefined {
  const mayTryAgain =
    what.startsWith('notice.') && reason !== 'expired' && !NEVER_BETTER.has(reason);
  return mayTryAgain ? NOTICE_WAITS_MS[tries - 1] : undefined;
}
