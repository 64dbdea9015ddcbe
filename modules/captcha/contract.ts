import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { WrittenInteger } from '#platform/contract/input-fields.ts';

/** The purpose of a proof; a solved slider works only for its own purpose. */
export const Purpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('register'),
  Type.Literal('sms'),
  Type.Literal('recovery'),
]);
export type Purpose = Static<typeof Purpose>;

const Short = Type.String({ maxLength: 100 });

/** The five fields of a solved slider; their names are fixed outside. */
export const SliderProof = Type.Object({
  captcha_id: Short,
  lot_number: Short,
  pass_token: Short,
  gen_time: Type.Union([Short, WrittenInteger]),
  captcha_output: Short,
});
export type SliderProof = Static<typeof SliderProof>;

/** Fields in which a call carries its proof; spread them into the input of an endpoint that may ask for one. */
export const proofFields = {
  /** Characters of the picture, or the digits that were read out. */
  captcha: Type.Optional(Type.String({ maxLength: 20 })),
  geetestValidateV4: Type.Optional(SliderProof),
  captcha_id: Type.Optional(Short),
  lot_number: Type.Optional(Short),
  pass_token: Type.Optional(Short),
  gen_time: Type.Optional(Type.Union([Short, WrittenInteger])),
  captcha_output: Type.Optional(Short),
};
const ProofInput = Type.Object(proofFields);
/** The part of an input that `proofFields` describes. */
export type ProofInput = Static<typeof ProofInput>;

/** Why a proof was not taken; spread them into the `rejects` of an endpoint that may ask for one. */
export const proofRejects = {
  'captcha.required': 400,
  'captcha.wrong': 400,
  'captcha.used': 400,
  'captcha.expired': 400,
  'geetest.failed': 400,
  'geetest.used': 400,
  'geetest.expired': 400,
} as const;
export type ProofRefusal = keyof typeof proofRejects;

/** The same codes as a list, also for browsers: each requires a proof, or refused the given one. */
export const PROOF_REFUSALS: readonly string[] = Object.keys(proofRejects);

export const readPicture = endpoint({
  wire: ['GET /wps/captcha'],
  summary:
    'A new picture of characters as base64 PNG, bound to the visitor by the cookie captchaId',
  auth: 'visitor',
  tx: 'none',
  limit: 'captcha',
  input: Type.Object({}),
  output: Type.String(),
  rejects: { 'too.many.requests': 429 },
});

export const readSpoken = endpoint({
  wire: ['GET /wps/captcha/audio'],
  summary:
    'Digits read out, as base64 WAV: they may be answered in place of the characters of the picture',
  auth: 'visitor',
  tx: 'none',
  limit: 'captcha',
  input: Type.Object({}),
  output: Type.String(),
  rejects: { 'too.many.requests': 429 },
});

export const readSliderWanted = endpoint({
  wire: ['GET /wps/captcha/geetest'],
  summary: 'Whether a slider is wanted now: an empty gt says no',
  auth: 'visitor',
  tx: 'none',
  input: Type.Object({
    product: Type.Optional(Purpose),
    /**
     * 1 from who can show our slider. Others read `gt` as the id of a provider’s slider, which this platform has not:
     * they get an empty one, and use the picture.
     */
    slider: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  output: Type.Object({ gt: Type.String() }),
  rejects: {},
});

export const dealSlider = endpoint({
  wire: ['GET /wps/captcha/slider'],
  summary: 'A picture with a gap and the piece that fits',
  auth: 'visitor',
  tx: 'none',
  limit: 'captcha',
  input: Type.Object({ product: Type.Optional(Purpose) }),
  output: Type.Object({
    lotNumber: Type.String(),
    /** Base64 PNG, without `data:`. */
    background: Type.String(),
    piece: Type.String(),
    /** Sizes and places are in pixels of the background. */
    width: Type.Integer(),
    height: Type.Integer(),
    pieceSize: Type.Integer(),
    pieceTop: Type.Integer(),
  }),
  rejects: {},
});

/** A place or a time of a finger; the judge decides what is possible. */
const TrackNumber = Type.Number({ minimum: -1e6, maximum: 1e6 });

export const solveSlider = endpoint({
  wire: ['POST /wps/captcha/slider'],
  summary: 'Judges where the piece was put, once; a right place earns the fields of the proof',
  auth: 'visitor',
  tx: 'none',
  input: Type.Object({
    lotNumber: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    /** Left edge of the piece, in pixels of the background. */
    position: Type.Number({ minimum: 0, maximum: 1000 }),
    /** Places on the way with milliseconds since the first touch: `[x, ms]`. */
    track: Type.Array(Type.Array(TrackNumber, { minItems: 2, maxItems: 2 }), { maxItems: 400 }),
    milliseconds: Type.Number({ minimum: 0, maximum: 600_000 }),
  }),
  output: SliderProof,
  rejects: { 'geetest.failed': 400, 'geetest.expired': 400 },
});
