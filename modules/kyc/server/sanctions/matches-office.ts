import { realNameOf, selectBirthday } from '#modules/member/server/index.ts';
import {
  type ApprovalAction,
  audit,
  listStaffNames,
  requestApproval,
  type WaitingCounter,
  type WorkQueue,
} from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, rowsOf } from '#platform/lists/pages.ts';
import {
  decideNameMatch,
  listNameMatches,
  type MatchShown,
  readNameMatch,
} from '../../contract.sanctions-office.ts';
import {
  countMatches,
  endMatch,
  type MatchRow,
  matchFlow,
  saveMatchApproval,
  selectMatch,
  selectMatches,
} from './match.store.ts';

const CLEAR = 'kyc.match_clear';
const DAY_MS = 86_400_000;

export const listNameMatchesHandler = handle(
  listNameMatches,
  async ({ tx, brand, input, file }) => {
    const size = rowsOf(file);
    const rows = await selectMatches(tx, {
      brandId: brand.id,
      isOpen: (input.view ?? 'open') === 'open',
      beforeId: idOf(input.before),
      limit: size + 1,
    });
    const page = rows.slice(0, size);
    const next = rows.length > size ? String(page.at(-1)?.id ?? '') : null;
    return { rows: page.map(show), next };
  },
);

export const readNameMatchHandler = handle(readNameMatch, async ({ tx, brand, input, reject }) => {
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectMatch(tx, which)) ?? reject('kyc_match_unknown');
  const member = { brandId: brand.id, memberId: row.member_id };
  return {
    ...show(row),
    realName: (await realNameOf(tx, member)) ?? null,
    birthday: (await selectBirthday(tx, row.member_id)) ?? null,
  };
});

/** That it is the person of the list one person says, since money stays; that it is not, two do. */
export const decideNameMatchHandler = handle(decideNameMatch, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectMatch(tx, which)) ?? reject('kyc_match_unknown');
  if (row.version !== input.version) {
    return reject('changed_meanwhile');
  }
  if (row.state !== 'open') {
    return reject('kyc_match_decided');
  }
  if (!input.isSamePerson) {
    const approvalId =
      (await requestApproval(app, tx, {
        ...{ makerId: operatorId, brandId: brand.id, action: CLEAR, entity: entityOf(row) },
        payload: { brandId: brand.id, id: input.id, reason: input.reason },
        before: standOf(row),
        after: { kyc: { match: 'cleared', member: row.member_name, entry: row.entry_name } },
        ...{ reason: input.reason, nowMs, request },
      })) ?? reject('kyc_match_waits');
    await saveMatchApproval(tx, { id: row.id, approvalId });
    return { state: row.state, approvalId: String(approvalId) };
  }
  const end = { ...which, state: 'confirmed' as const, decidedBy: name, note: input.reason };
  if (!(await endMatch(tx, { ...end, now: new Date(nowMs) }))) {
    reject('kyc_match_decided');
  }
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'kyc.match_confirm', entity: entityOf(row) },
    ...{ before: { state: row.state }, after: { state: 'confirmed' }, reason: input.reason },
    request,
  });
  return { state: 'confirmed' as const, approvalId: null };
});

export const clearMatchApproval: ApprovalAction = {
  action: CLEAR,
  permission: 'kyc.sanctions',
  before: async (tx, payload) => standOf(await selectMatch(tx, readPayload(payload))),
  run: async (tx, app, payload, by) => {
    const names = new Map((await listStaffNames(tx)).map(({ id, name }) => [id, name]));
    const isEnded = await endMatch(tx, {
      ...readPayload(payload),
      state: 'cleared',
      decidedBy: [by.makerId, by.checkerId].map((id) => names.get(id) ?? '').join(', '),
      note: String(payload['reason']),
      now: new Date(app.clock.nowMs()),
    });
    if (!isEnded) {
      throw new Rejection('kyc_match_decided', 409);
    }
  },
};

export const matchCounter: WaitingCounter = {
  name: 'name-matches',
  permission: 'kyc.view',
  count: (_app, tx, { brandId }) => countMatches(tx, brandId),
};

export const matchQueue: WorkQueue = {
  name: 'name-matches',
  permission: 'kyc.view',
  handledBy: 'kyc.sanctions',
  dueMs: DAY_MS,
  list: async (_app, tx, { brandId, limit }) => {
    const rows = await selectMatches(tx, { brandId, isOpen: true, beforeId: null, limit });
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: entityOf(row),
      title: row.member_name,
      words: null,
      detail: row.entry_name,
      since: row.found_at,
      endsAt: row.due_at,
      owner: null,
      askedBy: null,
    }));
  },
  flow: matchFlow,
  closings: { actions: ['kyc.match_confirm', `${CLEAR}%`], states: [] },
};

function entityOf(row: Pick<MatchRow, 'id'>): string {
  return `name-match:${row.id}`;
}

function standOf(row: MatchRow | undefined) {
  return { kyc: { match: row?.state === 'open' ? 'open' : 'ended' } };
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}

function show(row: MatchRow): MatchShown {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    list: row.list_name,
    name: row.entry_name,
    born: row.entry_born,
    programme: row.programme,
    score: row.score,
    reasons: [...row.reasons],
    state: row.state,
    note: row.note,
    decidedBy: row.decided_by,
    approvalId: row.approval_id === null ? null : String(row.approval_id),
    foundAt: row.found_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    version: row.version,
  };
}
