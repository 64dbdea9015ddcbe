import { approvalEnded } from '#modules/operator/events.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listen } from '#platform/listeners.ts';
import { importSanctionsList, listSanctionsLists } from '../../contract.sanctions-office.ts';
import { LIST_COLUMNS } from '../../field-rules.ts';
import {
  beginList,
  endList,
  insertList,
  saveListApproval,
  selectList,
  selectLists,
} from './list.store.ts';
import { readList } from './read-list.ts';
import { SCREEN_JOB } from './screen-lists.ts';
import { dropIndex } from './screen-member.ts';

const ACTION = 'kyc.list';

export const listSanctionsListsHandler = handle(listSanctionsLists, async ({ tx, brand }) => ({
  rows: (await selectLists(tx, brand.id)).map((row) => ({
    id: String(row.id),
    name: row.name,
    state: row.state,
    entries: row.entries,
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
    beganAt: row.began_at?.toISOString() ?? null,
    isScreened: row.is_screened,
  })),
}));

/** A version waits with its entries until a second person lets it in. */
export const importSanctionsListHandler = handle(importSanctionsList, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { operatorId, name: importedBy } = operatorOf(call);
  const entries = readList(input.csv);
  if (typeof entries === 'number') {
    return reject('kyc_list_invalid', { 0: entries, 1: LIST_COLUMNS.join(', ') });
  }
  const name = input.name.trim();
  const id = await insertList(tx, {
    ...{ brandId: brand.id, name, entries, importedBy },
    now: new Date(nowMs),
  });
  const approvalId =
    (await requestApproval(app, tx, {
      ...{ makerId: operatorId, brandId: brand.id, action: ACTION, entity: `kyc:list:${name}` },
      ...{ payload: { brandId: brand.id, id: String(id) }, before: standOf('asked') },
      after: { kyc: { list: name, entries: entries.length } },
      ...{ reason: input.reason, nowMs, request },
    })) ?? reject('kyc_list_waits');
  await saveListApproval(tx, { id, approvalId });
  return { approvalId: String(approvalId), entries: entries.length };
});

function standOf(state: string | undefined) {
  return { kyc: { listState: state === 'asked' ? 'asked' : 'ended' } };
}

export const listApproval: ApprovalAction = {
  action: ACTION,
  permission: 'kyc.sanctions',
  before: async (tx, payload) => standOf((await selectList(tx, readPayload(payload)))?.state),
  run: async (tx, app, payload) => {
    const which = readPayload(payload);
    if (!(await beginList(tx, { ...which, now: new Date(app.clock.nowMs()) }))) {
      throw new Rejection('kyc_list_waits', 409);
    }
    await dropIndex(tx, which.brandId);
    await app.addJob(tx, { name: SCREEN_JOB, key: SCREEN_JOB });
  },
};

/** A version whose request was rejected or ran out is listed as such. */
export const endRefusedList = listen(approvalEnded, {
  name: 'kyc.end_refused_list',
  run: async (app, { approvalId, action, outcome }) => {
    if (action === ACTION && outcome !== 'approved') {
      await app.db.transaction((tx) => endList(tx, approvalId));
    }
  },
});

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}
