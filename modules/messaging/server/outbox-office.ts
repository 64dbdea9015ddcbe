import { audit, needFreshProof } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { listOutbox, revealRecipient } from '../contract.office.ts';
import { readTarget } from './codes/issue-code.ts';
import { maskRecipient } from './mask-recipient.ts';
import {
  countListedMessages,
  type MessageRow,
  selectMessage,
  selectMessages,
} from './message.store.ts';
import { openContent } from './queue-message.ts';

export const listOutboxHandler = handle(listOutbox, async (call) => {
  const { tx, input, brand, app, file } = call;
  const search = {
    brandId: brand.id,
    channel: input.channel ?? null,
    state: input.state ?? null,
    recipients: await recipientsOf(tx, brand.id, input.to?.trim() ?? ''),
  };
  const size = rowsOf(file);
  const [found, counted] = await Promise.all([
    selectMessages(tx, search, {
      isOldestFirst: input.sort === 'time',
      beforeId: idOf(input.before),
      limit: size + 1,
    }),
    file === undefined ? countListedMessages(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  const { rows, next } = pageOf(found, size, ({ id }) => id.toString());
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      at: row.created_at.toISOString(),
      channel: row.channel,
      what: row.what,
      to: maskRecipient(row.recipient),
      gateway: row.gateway,
      state: row.state,
      tries: row.tries,
      failure: row.failure,
      settledAt: row.settled_at?.toISOString() ?? null,
      ...contentShown(app, row),
    })),
    next,
    total: totalOf(counted),
  };
});

export const revealRecipientHandler = handle(revealRecipient, async (call) => {
  const { tx, input, brand, reject, request } = call;
  const row = await selectMessage(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (row === undefined) {
    return reject('message_unknown');
  }
  await needFreshProof(call);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'outbox.reveal',
    entity: `message:${input.id}`,
    reason: input.reason,
    request,
  });
  return { to: row.recipient };
});

/** Finds only whole numbers and addresses: a search by digits would circumvent the mask. */
export async function recipientsOf(
  tx: ReadTx,
  brandId: number,
  typed: string,
): Promise<readonly string[] | null> {
  if (typed === '') {
    return null;
  }
  const channel = typed.includes('@') ? 'mail' : 'sms';
  const target = await readTarget(tx, { brandId, channel, target: typed });
  return target === undefined ? [] : [target.address];
}

/** Texts hold codes, so nobody reads them where codes open real accounts. */
export function contentShown(
  app: AppContext,
  { id, sealed_content: sealedContent, gateway }: MessageRow,
): { readonly subject: string | null; readonly text: string | null } {
  const isOwnOutbox = gateway === null || gateway === 'outbox';
  const unknown = { subject: null, text: null };
  if (!app.isSandbox || sealedContent === null || !isOwnOutbox) {
    return unknown;
  }
  return openContent(app, { id, sealedContent }) ?? unknown;
}
