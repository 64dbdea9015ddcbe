import type { AppContext } from '#platform/app-context.ts';
import { hasApplications, insertApplication } from './application.store.ts';
import { DEMO_PROGRAM } from './demo/program.ts';
import { selectProgram, upsertProgram } from './program.store.ts';
import { cleanProgram } from './program.ts';

const HOUR_MS = 3_600_000;
const APPLICANTS = [
  {
    number: 'A7K2QX9MB',
    name: 'মাহমুদ হাসান',
    mobile: '+8801712000101',
    telegram: '@mahmud_sylhet',
    message: 'সিলেটে মোবাইল রিচার্জের দোকান আছে, নিয়মিত অনেক প্রাপ্তবয়স্ক ক্রেতা আসেন।',
    language: 'bn',
    hoursAgo: 51,
  },
  {
    number: 'A3WN8RTCE',
    name: 'Farida Rahman',
    mobile: '+8801812000102',
    telegram: '',
    message: 'I run a football page in Chattogram with adults only and moderate it myself.',
    language: 'en',
    hoursAgo: 6,
  },
];

/** Programme and two applications of the sandbox brand; safe to repeat. */
export async function seedApplications(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    if ((await selectProgram(tx, brandId)) === undefined) {
      const value = cleanProgram(DEMO_PROGRAM);
      await upsertProgram(tx, { brandId, value, version: 0 });
    }
    if (await hasApplications(tx, brandId)) {
      return;
    }
    for (const { hoursAgo, ...applicant } of APPLICANTS) {
      await insertApplication(tx, {
        ...applicant,
        brandId,
        whatsapp: '',
        market: 'BD',
        memberId: null,
        account: null,
        ip: '127.0.0.1',
        at: new Date(app.clock.nowMs() - hoursAgo * HOUR_MS),
      });
    }
  });
}
