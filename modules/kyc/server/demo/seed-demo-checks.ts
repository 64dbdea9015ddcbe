import { settingsOf } from '#modules/brand/server/index.ts';
import { findAccount } from '#modules/identity/server/index.ts';
import { ageAt, oldEnough } from '#modules/member/field-rules.birthday.ts';
import { nameScore } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { type DocumentKind, PARTS_OF } from '../../field-rules.ts';
import { insertCheck, insertPicture, selectChecksOf } from '../checks/check.store.ts';
import { findingsOf } from '../checks/findings.ts';
import { storePicture } from '../documents/picture-file.ts';
import { markOfDocument, sealData, type TypedData } from '../documents/sealed-data.ts';
import { lockPerson } from '../levels/level.store.ts';
import { settingsOfBrand } from '../settings.ts';
import { drawSample } from './sample-documents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type DemoCheck = {
  readonly account: string;
  readonly document: DocumentKind;
  /** So long ago it was sent, and so long the document is valid. */
  readonly sentHoursAgo: number;
  readonly endsInDays: number | null;
  readonly data: TypedData;
};

/** Two members of the sandbox whose documents wait for an operator. */
const CHECKS: readonly DemoCheck[] = [
  {
    ...{ account: 'player4', document: 'nid', sentHoursAgo: 20, endsInDays: null },
    data: {
      ...{ number: '1994031245', nameLatin: 'Nasrin Akter', nameBengali: 'নাসরিন আক্তার' },
      ...{ birthday: '1994-03-12', address: '' },
    },
  },
  {
    ...{ account: 'player5', document: 'passport', sentHoursAgo: 2, endsInDays: 21 },
    data: {
      ...{ number: 'EB0123456', nameLatin: 'Tanvir Hasan', nameBengali: '' },
      ...{ birthday: '1988-11-02', address: '' },
    },
  },
];

const JOB = 'kyc.send_demo_checks';

/** Lets the checks of the sandbox's members be sent; a job stores the pictures, so that no start waits for them. */
export async function seedDemoChecks(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) =>
    app.addJob(tx, { name: JOB, key: `${JOB}:${brandId}`, payload: { brandId } }),
  );
}

/** Sends them once; whoever has sent one already keeps it. */
export const sendDemoChecksJob: Job = {
  name: JOB,
  run: async (app, { brandId }) => {
    await app.db.transaction(async (tx) => {
      for (const check of CHECKS) {
        await seedOne(app, tx, { brandId: Number(brandId), check });
      }
    });
  },
};

async function seedOne(
  app: AppContext,
  tx: Tx,
  { brandId, check }: { readonly brandId: number; readonly check: DemoCheck },
): Promise<void> {
  const { account, document, data } = check;
  const found = await findAccount(tx, { brandId, account });
  const member = { brandId, memberId: found?.id ?? 0n };
  if (found === undefined || (await selectChecksOf(tx, { ...member, limit: 1 })).length > 0) {
    return;
  }
  const { merchantCode: brandCode, timeZone, ages } = await settingsOf(tx, brandId);
  const { settings } = await settingsOfBrand(tx, brandId);
  const nowMs = app.clock.nowMs();
  const sentMs = nowMs - check.sentHoursAgo * HOUR_MS;
  await lockPerson(tx, member);
  const checkId = await insertCheck(tx, {
    ...{ ...member, memberName: account, level: 2, document },
    sealedData: sealData(app, data),
    numberMark: markOfDocument(app, { kind: document, number: data.number, brandId }),
    endsOn:
      check.endsInDays === null
        ? null
        : new Date(nowMs + check.endsInDays * DAY_MS).toISOString().slice(0, 10),
    findings: findingsOf(
      {
        ...{ nameScore: undefined, isBirthdaySame: undefined, listScore: undefined, sharers: 0 },
        scriptScore:
          data.nameBengali === '' ? undefined : nameScore(data.nameLatin, data.nameBengali),
        age: ageAt({ birthday: data.birthday, nowMs, timeZone }),
        minAge: oldEnough(ages),
        daysLeft: check.endsInDays ?? undefined,
      },
      settings,
    ),
    dueAt: new Date(sentMs + settings.dueHours * HOUR_MS),
    now: new Date(sentMs),
  });
  if (checkId === undefined) {
    return;
  }
  for (const part of PARTS_OF[document]) {
    if (part !== 'address' && part !== 'funds') {
      const picture = await drawSample(part, data);
      const stored = await storePicture(app, { brandCode, part, picture });
      await insertPicture(tx, { ...stored, brandId, checkId });
    }
  }
}
