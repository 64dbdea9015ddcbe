import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { Tx } from '#platform/db/tx.ts';
import { pictureBytes, type Redrawn, redrawPicture } from '#platform/files/redraw-picture.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { answerQuestion } from '../contract.ts';
import {
  MAX_ANSWER,
  MAX_ANSWER_PICTURES,
  MAX_PICTURE_BYTES,
  PICTURE_CODES,
} from '../field-rules.ts';
import { sealPicture, sealText } from './answer-seal.ts';
import { insertPicture, type QuestionRow, saveAnswer, selectQuestion } from './question.store.ts';
import { questionSubjects } from './subjects.ts';

type AnswerCall = CallWithoutTx<
  Static<typeof answerQuestion.input>,
  keyof typeof answerQuestion.rejects & string
>;

/** Takes a member's answer: what was asked about is the desk's again, in the same commit. */
export const answerQuestionHandler = handleWithoutTx(answerQuestion, async (call) => {
  const { app, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const question = await selectQuestion(app.db.reads, which);
  if (question?.member_id !== memberId) {
    return reject('question_unknown');
  }
  if (question.answered_at !== null) {
    return reject('question_over');
  }
  const text = input.text.normalize('NFC').trim();
  await store(call, { question, text, pictures: await judge(call, question, text) });
  return true;
});

/** The pictures, drawn again one after the other; refused is what answers nothing. */
async function judge(
  { input, reject }: AnswerCall,
  { code }: QuestionRow,
  text: string,
): Promise<readonly Redrawn[]> {
  const { images } = input;
  if ([...text].length > MAX_ANSWER) {
    return reject('question_long', { 0: MAX_ANSWER });
  }
  if (images.length > MAX_ANSWER_PICTURES) {
    return reject('question_picture_count', { 0: MAX_ANSWER_PICTURES });
  }
  if (images.length === 0 && PICTURE_CODES.includes(code)) {
    return reject('question_picture_missing', { field: 'images' });
  }
  if (images.length === 0 && text === '') {
    return reject('question_empty', { field: 'text' });
  }
  const pictures: Redrawn[] = [];
  for (const image of images) {
    const bytes = pictureBytes(image, MAX_PICTURE_BYTES);
    const drawn = typeof bytes === 'string' ? bytes : await redrawPicture(bytes);
    pictures.push(typeof drawn === 'string' ? reject(`question_picture_${drawn}`) : drawn);
  }
  return pictures;
}

type Answer = {
  readonly question: QuestionRow;
  readonly text: string;
  readonly pictures: readonly Redrawn[];
};

/** Files first, then rows while the login lives; a refusal or a failure takes the files away again. */
async function store(call: AnswerCall, answer: Answer): Promise<void> {
  const { app, brand } = call;
  const files = answer.pictures.map((picture) => ({
    ...picture,
    fileKey: `${brand.code}/answers/${randomBytes(16).toString('hex')}.bin`,
  }));
  try {
    for (const { fileKey, content } of files) {
      await app.files.put(fileKey, sealPicture(app, content), 'application/octet-stream');
    }
    await call.transaction(async (tx) => {
      await book(call, tx, answer);
      for (const [index, { fileKey, width, height }] of files.entries()) {
        const at = { questionId: answer.question.id, place: index + 1, brandId: brand.id };
        await insertPicture(tx, { ...at, fileKey, width, height });
      }
    });
  } catch (error) {
    await Promise.all(files.map(({ fileKey }) => app.files.remove(fileKey)));
    throw error;
  }
}

async function book(
  { app, nowMs, reject }: AnswerCall,
  tx: Tx,
  { question, text }: Answer,
): Promise<void> {
  const { brand_id: brandId, subject_id: id } = question;
  const isWaiting = await app.extensions
    .find(questionSubjects, question.subject)
    ?.resume(app, tx, { brandId, id, nowMs });
  const sealed = text === '' ? null : sealText(app, text);
  const isStored =
    isWaiting === true && (await saveAnswer(tx, { id: question.id, sealed, at: new Date(nowMs) }));
  if (!isStored) {
    reject('question_over');
  }
}
