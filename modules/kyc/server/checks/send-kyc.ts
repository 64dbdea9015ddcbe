import { nameScore, realNameOf, selectBirthday } from '#modules/member/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { sendKyc } from '../../contract.ts';
import { checkSent } from '../../events.ts';
import { type DocumentKind, PARTS_OF } from '../../field-rules.ts';
import { type StoredPicture, storePicture } from '../documents/picture-file.ts';
import { markOfDocument, sealData } from '../documents/sealed-data.ts';
import { lockPerson, type Member } from '../levels/level.store.ts';
import { endsWithin } from '../levels/level-rule.ts';
import { type LevelStatus, readLevelStatus } from '../levels/read-level.ts';
import { screenNames } from '../sanctions/screen-member.ts';
import { settingsOfBrand } from '../settings.ts';
import {
  type CheckRow,
  insertCheck,
  insertPicture,
  movePictures,
  selectChecksOf,
  selectSharers,
} from './check.store.ts';
import { drawPictures } from './draw-pictures.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type JudgedInput, judgeInput, type SendCall } from './judge-input.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Documents for the next level. Files are stored first and taken away again when the check is not taken. */
export const sendKycHandler = handleWithoutTx(sendKyc, async (call) => {
  const { app, brand, input } = call;
  const { memberId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  await judgeOrder(call, member);
  const judged = await judgeInput(call, app.db.reads);
  const drawn = await drawPictures(call);
  const stored: StoredPicture[] = [];
  try {
    for (const { part, picture } of drawn) {
      stored.push(await storePicture(app, { brandCode: brand.code, part, picture }));
    }
    const id = await call.transaction((tx) => take(call, tx, { judged, stored }));
    checkSent(app.log, { ...member, checkId: id, document: input.document });
  } catch (error) {
    await Promise.all(stored.map(({ fileKey }) => app.files.remove(fileKey)));
    throw error;
  }
  return true;
});

/** What may be sent now: who somebody is before where and from what somebody lives, and nothing while a check waits. */
async function judgeOrder(call: SendCall, member: Member): Promise<void> {
  const { app, input, nowMs, reject } = call;
  const tx = app.db.pooled;
  const { settings } = await settingsOfBrand(tx, member.brandId);
  const [latest] = await selectChecksOf(tx, { ...member, limit: 1 });
  if (latest !== undefined && latest.ended_at === null) {
    reject('kyc.waits');
  }
  if (!mayShow(input.document, await readLevelStatus(tx, member, nowMs), settings.renewDays)) {
    reject('kyc.order');
  }
}

/** Whether a document would prove more than is proved. */
function mayShow(document: DocumentKind, standing: LevelStatus, renewDays: number): boolean {
  const { level, person, today } = standing;
  if (document === 'residence') {
    return level === 2;
  }
  return level < 2 || endsWithin(person.document_ends_on, today, renewDays);
}

type Sent = { readonly judged: JudgedInput; readonly stored: readonly StoredPicture[] };

async function take(call: SendCall, tx: Tx, { judged, stored }: Sent): Promise<bigint> {
  const { app, brand, input, nowMs, reject } = call;
  const { memberId, account } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  await lockPerson(tx, member);
  const { settings } = await settingsOfBrand(tx, brand.id);
  const [before] = await selectChecksOf(tx, { ...member, limit: 1 });
  const { data, endsOn } = judged;
  const numberMark =
    data.number === ''
      ? null
      : markOfDocument(app, { kind: input.document, number: data.number, brandId: brand.id });
  const id =
    (await insertCheck(tx, {
      ...member,
      memberName: account,
      level: input.document === 'residence' ? 3 : 2,
      document: input.document,
      sealedData: sealData(app, data),
      numberMark,
      endsOn,
      findings: await find(call, tx, { judged, numberMark }),
      dueAt: new Date(nowMs + settings.dueHours * HOUR_MS),
      now: new Date(nowMs),
    })) ?? reject('kyc.waits');
  for (const picture of stored) {
    await insertPicture(tx, { ...picture, brandId: brand.id, checkId: id });
  }
  await keepGoodPictures(call, tx, { id, before, stored });
  return id;
}

/** After a refusal only what was refused is sent again; the other pictures are those of before. */
async function keepGoodPictures(
  { input, reject }: SendCall,
  tx: Tx,
  of: {
    readonly id: bigint;
    readonly before: CheckRow | undefined;
    readonly stored: readonly StoredPicture[];
  },
): Promise<void> {
  const { id, before, stored } = of;
  const missing = PARTS_OF[input.document].filter(
    (part) => !stored.some((picture) => picture.part === part),
  );
  const isSame = before?.state === 'refused' && before.document === input.document;
  const kept =
    isSame && missing.length > 0
      ? await movePictures(tx, { fromId: before.id, toId: id, parts: missing })
      : [];
  const [lacking] = missing.filter((part) => !kept.includes(part));
  if (lacking !== undefined) {
    reject('kyc.picture.missing', { part: lacking });
  }
}

async function find(
  call: SendCall,
  tx: Tx,
  of: { readonly judged: JudgedInput; readonly numberMark: Buffer | null },
): Promise<readonly Finding[]> {
  const { brand, nowMs } = call;
  const { memberId, account } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const { data, age, minAge, today, endsOn } = of.judged;
  const { settings } = await settingsOfBrand(tx, brand.id);
  const names = [data.nameLatin, data.nameBengali].filter((name) => name !== '');
  const realName = await realNameOf(tx, member);
  const birthday = await selectBirthday(tx, memberId);
  const person = { birthday: data.birthday === '' ? undefined : data.birthday };
  const matches =
    names.length === 0
      ? []
      : await screenNames(tx, { ...member, memberName: account, names, ...person, nowMs });
  return findingsOf(
    {
      nameScore:
        realName === undefined || names.length === 0
          ? undefined
          : Math.max(...names.map((name) => nameScore(name, realName))),
      scriptScore: names.length < 2 ? undefined : nameScore(data.nameLatin, data.nameBengali),
      isBirthdaySame:
        birthday === undefined || data.birthday === '' ? undefined : birthday === data.birthday,
      age,
      minAge,
      sharers:
        of.numberMark === null
          ? 0
          : (await selectSharers(tx, { ...member, mark: of.numberMark })).length,
      daysLeft:
        endsOn === null ? undefined : Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS),
      listScore: matches.length === 0 ? undefined : Math.max(...matches),
    },
    settings,
  );
}
