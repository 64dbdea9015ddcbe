import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { MAX_HOURS, MAX_QUESTION_NOTE, MIN_HOURS, SUBJECT_NAMES } from './field-rules.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const about = { subject: Type.Enum([...SUBJECT_NAMES]), subjectId: Id };

const Asked = Type.Object({
  id: Type.String(),
  code: Type.String(),
  note: OptionalText,
  by: Type.String(),
  askedAt: Type.String(),
  dueAt: Type.String(),
  answeredAt: OptionalText,
  /** What the member wrote; null without words. */
  answer: OptionalText,
  pictures: Type.Array(
    Type.Object({ place: Type.Integer(), width: Type.Integer(), height: Type.Integer() }),
  ),
});
export type AskedQuestion = Static<typeof Asked>;

export const listAskedQuestions = endpoint({
  wire: ['GET /office/v1/questions'],
  summary: 'What a member was asked about an order or a check, with the answers, the latest first',
  auth: 'operator',
  input: Type.Object(about),
  output: Type.Object({
    /** Whether the operator may ask about it, and see pictures of answers. */
    mayAsk: Type.Boolean(),
    maySeePictures: Type.Boolean(),
    questions: Type.Array(Asked),
  }),
  rejects: {},
});

export const askMember = endpoint({
  wire: ['POST /office/v1/questions'],
  summary: 'Asks a member for a fact or a picture; the order waits for the answer',
  auth: 'operator',
  input: Type.Object({
    ...about,
    code: Type.String({ pattern: '^[a-z]{2,24}$' }),
    note: Type.String({ maxLength: MAX_QUESTION_NOTE, default: '' }),
    hours: Type.Integer({ minimum: MIN_HOURS, maximum: MAX_HOURS }),
  }),
  output: Type.Null(),
  rejects: { question_code: 400, question_note: 400, question_state: 409, question_asked: 409 },
});

export const lookAtAnswer = endpoint({
  wire: ['POST /office/v1/questions/{id}/pictures/{place}'],
  summary: 'A picture of an answer; the look is in the audit trail',
  auth: 'operator',
  input: Type.Object({ id: Id, place: Type.Integer({ minimum: 1, maximum: 3 }) }),
  output: Type.Object({ dataUrl: Type.String() }),
  rejects: { question_unknown: 409 },
});
