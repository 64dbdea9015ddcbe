import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { storableText } from '#platform/html/clean-html.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { idOf, MAX_COUNTED, PAGE, pageOf, totalOf } from '#platform/lists/pages.ts';
import {
  BroadcastDraft,
  cancelBroadcast,
  listBroadcasts,
  previewBroadcast,
  readBroadcast,
  sendBroadcast,
} from '../../contract.office.ts';
import { letterHtml } from '../letter-html.ts';
import {
  type BroadcastRow,
  cancelPlanned,
  countAudience,
  insertBroadcast,
  selectBroadcast,
  selectBroadcasts,
} from './broadcast.store.ts';

/** More members than this are written to by two operators only. */
export const NEEDS_TWO_ABOVE = 1000;
const ACTION = 'broadcast.send';
const MAX_AHEAD_MS = 366 * 86_400_000;

export const listBroadcastsHandler = handle(listBroadcasts, async (call) => {
  const { tx, brand, input, request } = call;
  const found = await selectBroadcasts(tx, {
    brandId: brand.id,
    state: input.state ?? null,
    before: idOf(input.before),
    limit: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, (row) => row.id.toString());
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      subject: textIn(row.subject, request.language),
      kind: row.kind,
      state: row.state,
      sendAt: row.send_at.toISOString(),
      sentCount: row.sent_count,
      readCount: row.read_count,
      madeBy: row.made_by,
    })),
    next,
  };
});

export const readBroadcastHandler = handle(readBroadcast, async (call) => {
  const { tx, brand, input, reject } = call;
  const row =
    (await selectBroadcast(tx, { brandId: brand.id, id: BigInt(input.id) })) ??
    reject('broadcast_unknown');
  return {
    state: row.state,
    sentCount: row.sent_count,
    readCount: row.read_count,
    madeBy: row.made_by,
    draft: draftOf(row),
  };
});

export const previewBroadcastHandler = handle(previewBroadcast, async (call) => {
  const { tx, brand, nowMs } = call;
  const draft = storable(call.input.draft);
  const { kind, filter } = draft;
  const now = new Date(nowMs);
  const counted = await countAudience(
    tx,
    { brandId: brand.id, kind, filter, now },
    MAX_COUNTED + 1,
  );
  const shown = (language: 'en' | 'bn') => ({
    subject: draft.subject[language],
    html: letterHtml(draft.content[language]),
  });
  return {
    ...totalOf(counted),
    needsTwo: counted > NEEDS_TWO_ABOVE,
    en: shown('en'),
    bn: shown('bn'),
  };
});

export const sendBroadcastHandler = handle(sendBroadcast, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const draft = storable(input.draft);
  const words = [...Object.values(draft.subject), ...Object.values(draft.content)];
  if (words.includes('')) {
    return reject('broadcast_empty');
  }
  // A moment that is none is not in its place either.
  if (!(Date.parse(draft.sendAt) <= nowMs + MAX_AHEAD_MS)) {
    return reject('broadcast_time');
  }
  const { kind, filter } = draft;
  const audience = { brandId: brand.id, kind, filter, now: new Date(nowMs) };
  const count = await countAudience(tx, audience, MAX_COUNTED + 1);
  if (count === 0) {
    return reject('broadcast_nobody');
  }
  if (count > NEEDS_TWO_ABOVE) {
    const approvalId = await requestApproval(app, tx, {
      makerId: operatorId,
      brandId: brand.id,
      action: ACTION,
      entity: `broadcast:${Buffer.from(draft.subject.en).toString('base64url').slice(0, 40)}`,
      payload: { brandId: brand.id, draft, madeBy: name },
      before: null,
      after: { ...draft, count },
      ...{ reason: input.reason, nowMs, request },
    });
    return { id: null, approvalId: String(approvalId ?? reject('broadcast_waits')) };
  }
  const id = await plan(tx, { brandId: brand.id, draft, madeBy: name, nowMs });
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `broadcast:${id}`,
    after: { ...draft, count },
    reason: input.reason,
    request,
  });
  return { id: id.toString(), approvalId: null };
});

export const cancelBroadcastHandler = handle(cancelBroadcast, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const named = { brandId: brand.id, id: BigInt(input.id) };
  const before = (await selectBroadcast(tx, named)) ?? reject('broadcast_unknown');
  if (!(await cancelPlanned(tx, { ...named, now: new Date(nowMs) }))) {
    return reject('broadcast_over');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'broadcast.cancel',
    entity: `broadcast:${named.id}`,
    before: { state: before.state },
    after: { state: 'cancelled' },
    reason: input.reason,
    request,
  });
  return {};
});

const Payload = Type.Object({
  brandId: Type.Integer(),
  draft: BroadcastDraft,
  madeBy: Type.String(),
});
const isPayload = Compile(Payload);

/** A second operator agrees to a message to many. */
export const sendBroadcastApproval: ApprovalAction = {
  action: ACTION,
  permission: 'broadcast.send',
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request to send a message to many has another shape');
    }
    await plan(tx, { ...payload, nowMs: app.clock.nowMs() });
  },
};

async function plan(
  tx: Tx,
  wanted: {
    readonly brandId: number;
    readonly draft: BroadcastDraft;
    readonly madeBy: string;
    readonly nowMs: number;
  },
): Promise<bigint> {
  const { brandId, draft, madeBy, nowMs } = wanted;
  const { kind, subject, content, filter } = draft;
  return await insertBroadcast(tx, {
    ...{ brandId, kind, subject, content, filter, madeBy },
    sendAt: new Date(Math.max(Date.parse(draft.sendAt), nowMs)),
    madeAt: new Date(nowMs),
  });
}

function storable(draft: BroadcastDraft): BroadcastDraft {
  const clean = (words: { readonly en: string; readonly bn: string }) => ({
    en: storableText(words.en).trim(),
    bn: storableText(words.bn).trim(),
  });
  const labels = draft.filter.labels.map((label) => storableText(label).normalize('NFC').trim());
  return {
    ...draft,
    subject: clean(draft.subject),
    content: clean(draft.content),
    filter: { ...draft.filter, labels },
  };
}

function draftOf(row: BroadcastRow): BroadcastDraft {
  const { kind, subject, content, filter } = row;
  return { kind, subject, content, filter, sendAt: row.send_at.toISOString() };
}
