import { audit, mayActIn, openTo } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { type AskedQuestion, listAskedQuestions, lookAtAnswer } from '../contract.office.ts';
import { openPicture, openText } from './answer-seal.ts';
import {
  type PictureRow,
  type QuestionRow,
  selectPictures,
  selectQuestion,
  selectQuestions,
} from './question.store.ts';
import { questionSubjects } from './subjects.ts';

/** Who may not handle the subject sees that nothing is there to see. */
export const listAskedQuestionsHandler = handle(listAskedQuestions, async (call) => {
  const { app, tx, brand, input } = call;
  const subject = openTo(call, questionSubjects).find(({ name }) => name === input.subject);
  if (subject === undefined) {
    return { mayAsk: false, maySeePictures: false, questions: [] };
  }
  const rows = await selectQuestions(tx, {
    ...{ brandId: brand.id, memberId: null, subject: subject.name },
    subjectId: BigInt(input.subjectId),
  });
  const pictures = await selectPictures(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    mayAsk: true,
    maySeePictures: mayActIn(operatorOf(call), subject.picturePermission, brand.id),
    questions: rows.map((row) => shown(app, row, pictures)),
  };
});

export const lookAtAnswerHandler = handle(lookAtAnswer, async (call) => {
  const { app, tx, brand, input, reject, request } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const question = (await selectQuestion(tx, which)) ?? reject('question_unknown');
  const subject = openTo(call, questionSubjects).find(({ name }) => name === question.subject);
  const operator = operatorOf(call);
  if (subject === undefined || !mayActIn(operator, subject.picturePermission, brand.id)) {
    return reject('question_unknown');
  }
  const pictures = await selectPictures(tx, [question.id]);
  const picture = pictures.find(({ place }) => place === input.place) ?? reject('question_unknown');
  const file = (await app.files.get(picture.file_key)) ?? reject('question_unknown');
  const opened =
    openPicture(app, { questionId: question.id, piece: file.content }) ??
    reject('question_unknown');
  await audit(tx, {
    operatorId: operator.operatorId,
    ...{ brandId: brand.id, action: 'question.look' },
    entity: `${question.subject}:${question.subject_id}`,
    after: { question: String(question.id), place: input.place },
    request,
  });
  return { dataUrl: `data:image/webp;base64,${opened.toString('base64')}` };
});

function shown(app: AppContext, row: QuestionRow, pictures: readonly PictureRow[]): AskedQuestion {
  const { id, sealed_answer: piece } = row;
  return {
    id: String(id),
    code: row.code,
    note: row.note,
    by: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: piece === null ? null : (openText(app, { questionId: id, piece }) ?? null),
    pictures: pictures
      .filter((one) => one.question_id === id)
      .map(({ place, width, height }) => ({ place, width, height })),
  };
}
