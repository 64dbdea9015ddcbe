import { settingsOf } from '#modules/brand/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import { audit, openTo } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { askMember } from '../contract.office.ts';
import { QUESTION_CODES, type QuestionSubjectName } from '../field-rules.ts';
import { insertQuestion } from './question.store.ts';
import { questionSubjects } from './subjects.ts';

const HOUR_MS = 3_600_000;
/** The same words, each leading to its own page. */
const TEMPLATES = {
  deposit: 'deskAsksOfDeposit',
  withdrawal: 'deskAsksOfWithdrawal',
  kyc: 'deskAsksOfIdentity',
} as const;

/** Asks the member whose order it is; the order waits for the answer, and the member is notified, in one commit. */
export const askMemberHandler = handle(askMember, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const { subject: name, code } = input;
  const note = input.note.normalize('NFC').trim();
  if (!isCodeOf(name, code)) {
    return reject('question_code');
  }
  if (code === 'other' && note === '') {
    return reject('question_note');
  }
  const subject = openTo(call, questionSubjects).find((one) => one.name === name);
  const operator = operatorOf(call);
  const subjectId = BigInt(input.subjectId);
  const until = new Date(nowMs + input.hours * HOUR_MS);
  const which = { brandId: brand.id, id: subjectId, until, by: operator, nowMs };
  const held = (await subject?.hold(app, tx, which)) ?? reject('question_state');
  const isNew = await insertQuestion(tx, {
    ...{ brandId: brand.id, memberId: held.memberId, subject: name, subjectId, code },
    ...{ note: note === '' ? null : note, askedAt: new Date(nowMs), dueAt: until },
    ...{ askedBy: operator.operatorId, askedByName: operator.name },
  });
  if (!isNew) {
    return reject('question_asked');
  }
  await notifyAsked(app, tx, { ...held, brandId: brand.id, subject: name, until, nowMs });
  await audit(tx, {
    operatorId: operator.operatorId,
    ...{ brandId: brand.id, action: 'question.ask', entity: `${name}:${subjectId}` },
    after: { code, until: until.toISOString() },
    ...(note === '' ? {} : { reason: note }),
    request,
  });
  return null;
});

function isCodeOf(subject: QuestionSubjectName, code: string): boolean {
  const codes: readonly string[] = QUESTION_CODES[subject];
  return codes.includes(code);
}

async function notifyAsked(
  app: AppContext,
  tx: Tx,
  asked: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly called: string;
    readonly subject: QuestionSubjectName;
    readonly until: Date;
    readonly nowMs: number;
  },
): Promise<void> {
  const { brandId, memberId, called, subject, until, nowMs } = asked;
  const { timeZone } = await settingsOf(tx, brandId);
  await notifyMember(app, tx, {
    ...{ brandId, memberId, nowMs, template: TEMPLATES[subject] },
    valuesIn: (language) => ({
      order: called,
      until: momentText(until.getTime(), 'dateTime', { language, timeZone }),
    }),
  });
}
