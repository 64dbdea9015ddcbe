import type { QuestionSubject } from '#modules/question/server/index.ts';
import { lockCheck, saveDue } from '../checks/check.store.ts';
import { settingsOfBrand } from '../settings.ts';

const HOUR_MS = 3_600_000;

/** A check that waits for its decision may wait for its member's answer. */
export const checkQuestions: QuestionSubject = {
  name: 'kyc',
  permission: 'kyc.decide',
  picturePermission: 'kyc.documents',
  hold: async (_app, tx, { brandId, id, until }) => {
    const check = await lockCheck(tx, { brandId, id });
    if (check?.state !== 'waiting') {
      return undefined;
    }
    await saveDue(tx, { id, dueAt: until });
    return { memberId: check.member_id, called: `K${id}` };
  },
  resume: async (_app, tx, { brandId, id, nowMs }) => {
    const check = await lockCheck(tx, { brandId, id });
    if (check?.state !== 'waiting') {
      return false;
    }
    const { settings } = await settingsOfBrand(tx, brandId);
    await saveDue(tx, { id, dueAt: new Date(nowMs + settings.dueHours * HOUR_MS) });
    return true;
  },
};
