import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { rowsOf } from '#platform/lists/pages.ts';
import { endCallByHand } from '#platform/outbound/end-call.ts';
import { type ListedCall, listCalls, retryCall } from '#platform/outbound/queue-call.ts';
import {
  type CallView,
  endOutboundCall,
  listOutboundCalls,
  type OutboundCall,
  retryOutboundCall,
} from '../contract.office.ts';

const OPEN = ['waiting', 'sending'] as const;
const FAILED = ['refused', 'given_up'] as const;
const STATES: Readonly<Record<CallView, readonly ListedCall['state'][]>> = {
  unfinished: [...OPEN, ...FAILED],
  open: OPEN,
  failed: FAILED,
  all: [...OPEN, ...FAILED, 'done', 'moot'],
};

export const listOutboundCallsHandler = handle(listOutboundCalls, async (call) => {
  const { tx, brand, app, input, file } = call;
  const size = rowsOf(file);
  const { rows, ...counts } = await listCalls(app, tx, {
    brandId: brand.id,
    states: STATES[input.view ?? 'unfinished'],
    kind: input.kind ?? null,
    isOldestFirst: input.sort === 'time',
    id: input.id === undefined ? null : BigInt(input.id),
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: size,
  });
  const next = rows.length < size ? null : (rows.at(-1)?.id.toString() ?? null);
  return { rows: rows.map(shown), next, ...counts };
});

export const retryOutboundCallHandler = handle(retryOutboundCall, async (call) => {
  const { tx, brand, app, input, reject, request } = call;
  const retried = await retryCall(app, tx, { brandId: brand.id, id: BigInt(input.id) });
  if (retried === undefined) {
    return reject('outbound_not_retryable');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'outbound.retry',
    entity: `outbound-call:${input.id}`,
    before: { attempts: retried.attempts, code: retried.code },
    after: { kind: retried.kind, subject: retried.subject, state: retried.state },
    reason: input.reason,
    request,
  });
  return {};
});

export const endOutboundCallHandler = handle(endOutboundCall, async (call) => {
  const { tx, brand, app, input, reject, request } = call;
  const ended = await endCallByHand(app, tx, { brandId: brand.id, id: BigInt(input.id) });
  if (ended === undefined) {
    return reject('outbound_not_endable');
  }
  const { kind, subject, attempts, code } = ended;
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'outbound.end',
    entity: `outbound-call:${input.id}`,
    before: { attempts, code, state: 'waiting' },
    after: { kind, subject, state: 'moot' },
    reason: input.reason,
    request,
  });
  return {};
});

function shown(row: ListedCall): OutboundCall {
  const isOpen = row.ended_at === null;
  return {
    id: row.id.toString(),
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    code: row.code,
    madeAt: row.made_at.toISOString(),
    nextAt: isOpen ? row.next_at.toISOString() : null,
    mayRetry: row.mayRetry,
    mayEnd: row.mayEnd,
  };
}
