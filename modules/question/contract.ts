import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';
import { SUBJECT_NAMES } from './field-rules.ts';

/** Base64 of three pictures, with their heads and the fields beside them. */
const MAX_BODY_BYTES = 21_500_000;

const Question = Type.Object({
  id: Type.String(),
  code: Type.String(),
  /** The desk’s own words; null without any. */
  note: Type.Union([Type.String(), Type.Null()]),
  /** A text alone is no answer. */
  wantsPicture: Type.Boolean(),
  dueAt: Moment,
  answeredAt: Type.Union([Moment, Type.Null()]),
});
export type OwnQuestion = Static<typeof Question>;

const common = { auth: 'trueMember', centre: 'member', whenClosed: 'ownRecord' } as const;

export const listQuestions = endpoint({
  wire: ['GET /wps/member/questions'],
  ...common,
  summary: 'What the desk has asked about one of the caller’s orders, the latest first',
  input: Type.Object({ subject: Type.Enum([...SUBJECT_NAMES]), subjectId: Id }),
  output: Type.Object({ list: Type.Array(Question) }),
  rejects: {},
});

export const answerQuestion = endpoint({
  wire: ['POST /wps/member/questions/answer'],
  ...common,
  summary:
    'Answers a question of the desk, with a text, pictures or both; the order is the desk’s again',
  tx: 'none',
  limit: 'feedback',
  bodyLimitBytes: MAX_BODY_BYTES,
  input: Type.Object({
    id: Id,
    text: Type.String({ maxLength: 2_000, default: '' }),
    /** Data URLs of PNG or JPEG. */
    images: Type.Array(Type.String({ maxLength: 7_200_000 }), { maxItems: 50, default: [] }),
  }),
  output: Type.Boolean(),
  rejects: {
    question_unknown: 409,
    question_over: 409,
    question_empty: 400,
    question_long: 400,
    question_picture_missing: 400,
    question_picture_count: 400,
    question_picture_type: 400,
    question_picture_size: 400,
    question_picture_broken: 400,
  },
});
