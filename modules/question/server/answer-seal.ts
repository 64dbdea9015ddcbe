import type { AppContext } from '#platform/app-context.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';

const TEXT_SEAL = 'shapla question.answer';
const PICTURE_SEAL = 'shapla question.picture';

export function sealText(app: AppContext, text: string): Buffer {
  return encryptAtRest(app.secretKey, TEXT_SEAL, Buffer.from(text));
}

export function sealPicture(app: AppContext, content: Uint8Array): Buffer {
  return encryptAtRest(app.secretKey, PICTURE_SEAL, content);
}

/** What the member wrote; undefined when it cannot be read, which is an alarm. */
export function openText(
  app: AppContext,
  sealed: { readonly questionId: bigint; readonly piece: Uint8Array },
): string | undefined {
  const row = { questionId: sealed.questionId };
  const what = 'question_answer';
  return openOrAlarm(app, { what, purpose: TEXT_SEAL, piece: sealed.piece, row })?.toString('utf8');
}

export function openPicture(
  app: AppContext,
  sealed: { readonly questionId: bigint; readonly piece: Uint8Array },
): Buffer | undefined {
  const row = { questionId: sealed.questionId };
  const what = 'question_picture';
  return openOrAlarm(app, { what, purpose: PICTURE_SEAL, piece: sealed.piece, row });
}
