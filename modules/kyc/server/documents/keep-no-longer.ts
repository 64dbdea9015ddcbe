import { settingsOf } from '#modules/brand/server/index.ts';
import { dayIn } from '#modules/member/field-rules.birthday.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { documentsDeleted } from '../../events.ts';
import { noteRenewal, selectEnding } from '../levels/level.store.ts';
import { settingsOfBrand } from '../settings.ts';
import { deleteDocuments, selectBrands, selectOld } from './retention.store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Deletes what was shown once its time is over, and asks for new documents before those of now end. */
export const keepNoLongerJob: Job = {
  name: 'kyc.keep_no_longer',
  cron: '7 * * * *',
  run: async (app) => {
    for (const brandId of await selectBrands(app.db.reads)) {
      await deleteOld(app, brandId);
      await askAgain(app, brandId);
    }
  },
};

/** The keys go first, in a commit: a file that stays behind a failure cannot be read by anybody. */
async function deleteOld(app: AppContext, brandId: number): Promise<void> {
  const { settings } = await settingsOfBrand(app.db.reads, brandId);
  const before = new Date(app.clock.nowMs() - settings.keepDays * DAY_MS);
  for (const checkId of await selectOld(app.db.reads, { brandId, before, limit: AT_ONCE })) {
    const files = await app.db.transaction((tx) => deleteDocuments(tx, checkId));
    await Promise.all(files.map((key) => app.files.remove(key)));
    documentsDeleted(app.log, { checkId });
  }
}

async function askAgain(app: AppContext, brandId: number): Promise<void> {
  const nowMs = app.clock.nowMs();
  const { settings } = await settingsOfBrand(app.db.reads, brandId);
  const { timeZone } = await settingsOf(app.db.reads, brandId);
  const until = dayIn(timeZone, nowMs + settings.renewDays * DAY_MS);
  const ending = await selectEnding(app.db.reads, { brandId, day: until, limit: AT_ONCE });
  for (const { member_id: memberId, ends_on: day } of ending) {
    await app.db.transaction(async (tx) => {
      if (await noteRenewal(tx, { brandId, memberId, now: new Date(nowMs) })) {
        const member = { brandId, memberId, template: 'kycRenewal' as const, nowMs };
        await notifyMember(app, tx, { ...member, valuesIn: () => ({ day }) });
      }
    });
  }
}
