import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { QuestionSubjectName } from '../field-rules.ts';

export type QuestionRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly subject: QuestionSubjectName;
  readonly subject_id: bigint;
  readonly code: string;
  readonly note: string | null;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly sealed_answer: Uint8Array | null;
  readonly answered_at: Date | null;
};

type About = {
  readonly brandId: number;
  readonly subject: QuestionSubjectName;
  readonly subjectId: bigint;
};

/** Adds a question; false while another one about the same waits for its answer. */
export async function insertQuestion(
  tx: Tx,
  one: About & {
    readonly memberId: bigint;
    readonly code: string;
    readonly note: string | null;
    readonly askedBy: bigint;
    readonly askedByName: string;
    readonly askedAt: Date;
    readonly dueAt: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    insert into question.question (brand_id, member_id, subject, subject_id, code, note, asked_by, asked_by_name, asked_at,
                                   due_at)
    values (${one.brandId}, ${one.memberId}, ${one.subject}, ${one.subjectId}, ${one.code}, ${one.note}, ${one.askedBy},
            ${one.askedByName}, ${one.askedAt}, ${one.dueAt})
        on conflict (subject, subject_id) where answered_at is null do nothing
    returning id`;
  return rows.length > 0;
}

/** Questions about one thing, the latest first; of one member where that is asked for. */
export async function selectQuestions(
  tx: ReadTx,
  about: About & { readonly memberId: bigint | null },
): Promise<readonly QuestionRow[]> {
  return await sql<QuestionRow>(tx)`
    select id, brand_id, member_id, subject, subject_id, code, note, asked_by_name, asked_at, due_at, sealed_answer,
           answered_at
      from question.question
     where subject = ${about.subject} and subject_id = ${about.subjectId} and brand_id = ${about.brandId}
       and (${about.memberId}::bigint is null or member_id = ${about.memberId})
     order by id desc
     limit 20`;
}

export async function selectQuestion(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<QuestionRow | undefined> {
  const rows = await sql<QuestionRow>(tx)`
    select id, brand_id, member_id, subject, subject_id, code, note, asked_by_name, asked_at, due_at, sealed_answer,
           answered_at
      from question.question
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

/** Stores an answer, once. */
export async function saveAnswer(
  tx: Tx,
  answer: { readonly id: bigint; readonly sealed: Uint8Array | null; readonly at: Date },
): Promise<boolean> {
  const rows = await sql(tx)`
    update question.question
       set sealed_answer = ${answer.sealed}, answered_at = ${answer.at}
     where id = ${answer.id} and answered_at is null
    returning id`;
  return rows.length > 0;
}

export async function insertPicture(
  tx: Tx,
  one: {
    readonly questionId: bigint;
    readonly place: number;
    readonly brandId: number;
    readonly fileKey: string;
    readonly width: number;
    readonly height: number;
  },
): Promise<void> {
  await sql(tx)`
    insert into question.picture (question_id, place, brand_id, file_key, width, height)
    values (${one.questionId}, ${one.place}, ${one.brandId}, ${one.fileKey}, ${one.width}, ${one.height})`;
}

export type PictureRow = {
  readonly question_id: bigint;
  readonly place: number;
  readonly file_key: string;
  readonly width: number;
  readonly height: number;
};

export async function selectPictures(
  tx: ReadTx,
  ids: readonly bigint[],
): Promise<readonly PictureRow[]> {
  return await sql<PictureRow>(tx)`
    select question_id, place, file_key, width, height
      from question.picture
     where question_id = any (${ids}::bigint[])
     order by question_id, place
     limit 60`;
}
