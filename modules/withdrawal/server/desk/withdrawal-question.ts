import type { QuestionSubject } from '#modules/question/server/index.ts';
import { settingsOfBrand } from '../settings.ts';
import {
  insertStep,
  lockWithdrawal,
  saveOwner,
  type WithdrawalRow,
} from '../stages/withdrawal.store.ts';
import { byOperator } from './office-step.ts';

const MINUTE_MS = 60_000;

/** A request that the desk decides, or whose receipt is disputed, may wait for its member's answer. */
export const withdrawalQuestions: QuestionSubject = {
  name: 'withdrawal',
  permission: 'withdrawal.handle',
  picturePermission: 'withdrawal.handle',
  hold: async (_app, tx, { brandId, id, until, by, nowMs }) => {
    const row = await lockWithdrawal(tx, { brandId, id });
    if (row === undefined || !mayBeAsked(row)) {
      return undefined;
    }
    const now = new Date(nowMs);
    const ownerId = by.operatorId;
    await saveOwner(tx, { id, ownerId, ownerName: by.name, dueAt: until, now });
    const step = { brandId, withdrawalId: id, code: null, note: null, at: now };
    await insertStep(tx, { ...step, state: 'asked', by: byOperator(by) });
    return { memberId: row.member_id, called: `W${id}` };
  },
  resume: async (_app, tx, { brandId, id, nowMs }) => {
    const row = await lockWithdrawal(tx, { brandId, id });
    if (row === undefined || !mayBeAsked(row)) {
      return false;
    }
    const { settings } = await settingsOfBrand(tx, brandId);
    const minutes = row.state === 'disputed' ? settings.disputeMinutes : settings.checkMinutes;
    const now = new Date(nowMs);
    const { owner_id: ownerId, owner_name: ownerName } = row;
    const dueAt = new Date(nowMs + minutes * MINUTE_MS);
    await saveOwner(tx, { id, ownerId, ownerName, dueAt, now });
    const step = { brandId, withdrawalId: id, code: null, note: null, at: now };
    await insertStep(tx, { ...step, state: 'answered', by: { kind: 'member' } });
    return true;
  },
};

function mayBeAsked({ state }: Pick<WithdrawalRow, 'state'>): boolean {
  return state === 'checking' || state === 'disputed';
}
