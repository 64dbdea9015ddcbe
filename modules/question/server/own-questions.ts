import { handle, memberOf } from '#platform/http/handle.ts';
import { listQuestions } from '../contract.ts';
import { PICTURE_CODES } from '../field-rules.ts';
import { selectQuestions } from './question.store.ts';

export const listQuestionsHandler = handle(listQuestions, async (call) => {
  const { tx, brand, input } = call;
  const { subject } = input;
  const rows = await selectQuestions(tx, {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId, subject },
    subjectId: BigInt(input.subjectId),
  });
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      code: row.code,
      note: row.note,
      wantsPicture: PICTURE_CODES.includes(row.code),
      dueAt: row.due_at.getTime(),
      answeredAt: row.answered_at?.getTime() ?? null,
    })),
  };
});
