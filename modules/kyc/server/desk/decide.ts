import {
  insertBirthday,
  notifyMember,
  realNameOf,
  selectBirthday,
  setRealName,
} from '#modules/member/server/index.ts';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { approveKycCheck, claimKycCheck, refuseKycCheck } from '../../contract.office.ts';
import { checkDecided } from '../../events.ts';
import {
  type CheckRow,
  hasLooked,
  lockCheck,
  saveApproval,
  saveOwner,
  savePictureCode,
  saveState,
  selectCheck,
  selectPictures,
  selectSealedData,
} from '../checks/check.store.ts';
import { openData } from '../documents/sealed-data.ts';
import { raiseLevel } from '../levels/level.store.ts';
import { dropLevel } from '../levels/read-level.ts';
import { peopleFor } from './read-check.ts';
import { entityOf } from './show-check.ts';

/** About the highest level a second person decides as well. */
const SECOND = 'kyc.approve';
const MIN_REASON = 3;

type Refusing = {
  readonly reject: (code: 'kyc_unknown' | 'kyc_state' | 'changed_meanwhile') => never;
};

/** The locked check, if it may still be decided and is as the operator saw it. */
async function openCheck(
  call: Refusing,
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint; readonly version: number },
): Promise<CheckRow> {
  const row = (await lockCheck(tx, which)) ?? call.reject('kyc_unknown');
  if (row.version !== which.version) {
    return call.reject('changed_meanwhile');
  }
  return row.ended_at === null ? row : call.reject('kyc_state');
}

/** Takes a check on, also from somebody else; or leaves it. */
export const claimKycCheckHandler = handle(claimKycCheck, async (call) => {
  const { tx, brand, input, request } = call;
  const { operatorId, name } = operatorOf(call);
  const { version } = input;
  const row = await openCheck(call, tx, { brandId: brand.id, id: BigInt(input.id), version });
  const owner = input.take ? { id: operatorId, name } : null;
  const saved = await saveOwner(tx, { id: row.id, owner });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'kyc.claim', entity: entityOf(row), request },
    ...{ before: { owner: row.owner_name }, after: { owner: owner?.name ?? null } },
  });
  return { version: saved };
});

export const approveKycCheckHandler = handle(approveKycCheck, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { operatorId } = operatorOf(call);
  const { version, note } = input;
  const row = await openCheck(call, tx, { brandId: brand.id, id: BigInt(input.id), version });
  if (!(await hasLooked(tx, { checkId: row.id, operatorId }))) {
    return reject('kyc_unseen');
  }
  if (peopleFor(row.level) === 1) {
    await approve(app, tx, row, nowMs);
    await audit(tx, {
      ...{ operatorId, brandId: brand.id, action: 'kyc.approve_alone', entity: entityOf(row) },
      ...{ before: { state: row.state }, after: { state: 'approved', level: row.level }, request },
      ...(note === undefined ? {} : { reason: note }),
    });
    return { state: 'approved' as const, approvalId: null };
  }
  const approvalId =
    (await requestApproval(app, tx, {
      ...{ makerId: operatorId, brandId: brand.id, action: SECOND, entity: entityOf(row) },
      payload: { brandId: brand.id, id: input.id },
      before: standOf('second'),
      after: { kyc: { state: 'approved', member: row.member_name, level: row.level } },
      reason: note === undefined || note.trim().length < MIN_REASON ? entityOf(row) : note,
      ...{ nowMs, request },
    })) ?? reject('kyc_waits');
  await saveState(tx, { id: row.id, state: 'second', code: null, now: new Date(nowMs) });
  await saveApproval(tx, { id: row.id, approvalId });
  return { state: 'second' as const, approvalId: String(approvalId) };
});

/** What the second person decides about: a check that still waits for it. */
function standOf(state: string | undefined) {
  return { kyc: { state: state === 'second' ? 'second' : 'ended' } };
}

export const approveSecond: ApprovalAction = {
  action: SECOND,
  permission: 'kyc.decide',
  before: async (tx, payload) => standOf((await selectCheck(tx, readPayload(payload)))?.state),
  run: async (tx, app, payload, by) => {
    const row = await lockCheck(tx, readPayload(payload));
    if (row?.state !== 'second') {
      throw new Rejection('kyc_state', 409);
    }
    if (!(await hasLooked(tx, { checkId: row.id, operatorId: by.checkerId }))) {
      throw new Rejection('kyc_unseen', 409);
    }
    await approve(app, tx, row, app.clock.nowMs());
  },
};

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}

/** The level is the member's in the same commit; name and birthday of the document fill what the account has not. */
async function approve(app: AppContext, tx: Tx, row: CheckRow, nowMs: number): Promise<void> {
  const member = { brandId: row.brand_id, memberId: row.member_id };
  const now = new Date(nowMs);
  await saveState(tx, { id: row.id, state: 'approved', code: null, now });
  await raiseLevel(tx, { ...member, level: row.level, endsOn: row.document_ends_on, now });
  await dropLevel(tx, row.member_id);
  const sealed = await selectSealedData(tx, { brandId: row.brand_id, id: row.id });
  const data = sealed === undefined ? undefined : openData(app, { id: row.id, sealed });
  if (data !== undefined && data.nameLatin !== '') {
    if ((await realNameOf(tx, member)) === undefined) {
      await setRealName(tx, { ...member, payeeName: data.nameLatin });
    }
    if ((await selectBirthday(tx, row.member_id)) === undefined) {
      await insertBirthday(tx, { ...member, birthday: data.birthday, now });
    }
  }
  const { level } = row;
  await notifyMember(app, tx, {
    ...{ ...member, template: 'kycApproved', nowMs },
    valuesIn: () => ({ level }),
  });
  checkDecided(app.log, { ...member, checkId: row.id, state: 'approved', code: null });
}

/** The member reads the reason of the check and of each picture, and sends again what was refused. */
export const refuseKycCheckHandler = handle(refuseKycCheck, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { operatorId } = operatorOf(call);
  const { version, code } = input;
  const row = await openCheck(call, tx, { brandId: brand.id, id: BigInt(input.id), version });
  const parts = (await selectPictures(tx, row.id)).map(({ part }) => part);
  const refused = input.pictures.filter(({ part }) => parts.includes(part));
  if (code === 'pictures' && refused.length === 0) {
    return reject('kyc_pictures_missing');
  }
  for (const picture of refused) {
    await savePictureCode(tx, { checkId: row.id, ...picture });
  }
  await saveState(tx, { id: row.id, state: 'refused', code, now: new Date(nowMs) });
  const member = { brandId: brand.id, memberId: row.member_id };
  await notifyMember(app, tx, { ...member, template: 'kycRefused', nowMs });
  checkDecided(app.log, { ...member, checkId: row.id, state: 'refused', code });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: 'kyc.refuse', entity: entityOf(row), request },
    ...{ before: { state: row.state }, after: { state: 'refused', code, pictures: refused } },
    reason: input.note,
  });
  return { state: 'refused' as const };
});
