import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from './field-rules.ts';

const ROOM_FOR_WORDS_BYTES = 65_536;
/** Base64 writes three bytes as four letters. */
const MAX_BODY_BYTES = MAX_IMAGES * Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + ROOM_FOR_WORDS_BYTES;

export const sendFeedback = endpoint({
  wire: ['PUT /wps/feedback'],
  summary:
    'Tells the platform something, with up to three pictures; answers the number of the ticket',
  auth: 'optional',
  tx: 'none',
  limit: 'feedback',
  bodyLimitBytes: MAX_BODY_BYTES,
  input: Type.Object({
    content: Type.String({ maxLength: 8_000, default: '' }),
    /** How to answer: a mail address, a number, a messenger's name. May be empty. */
    contact: Type.String({ maxLength: 1_000, default: '' }),
    /** The subject, as reported by the page where it was written: a game and the number of its launch. */
    about: Type.String({ maxLength: 120, default: '' }),
    /** Data URLs of PNG or JPEG. No length here: counting the letters of a picture takes longer than reading it. */
    images: Type.Array(Type.String({ maxLength: 8_000_000 }), { maxItems: 50, default: [] }),
  }),
  output: Type.Object({ ticket: Type.String() }),
  rejects: {
    feedback_empty: 400,
    feedback_too_long: 400,
    feedback_words: 400,
    feedback_contact: 400,
    feedback_image_count: 400,
    feedback_image_type: 400,
    feedback_image_size: 400,
    feedback_image_broken: 400,
    feedback_too_many: 429,
    feedback_busy: 503,
  },
});

export const readFeedbackRules = endpoint({
  wire: ['GET /wps/feedback/rules'],
  summary: 'How long a text may be and what pictures may come with it',
  auth: 'visitor',
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Object({
    minWords: Type.Integer(),
    maxWords: Type.Integer(),
    maxCharacters: Type.Integer(),
    maxImages: Type.Integer(),
    maxImageBytes: Type.Integer(),
  }),
  rejects: {},
});
