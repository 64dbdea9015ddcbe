import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant, Version } from '#platform/contract/input-fields.ts';
import { Category, PromotionState } from './contract.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const OrNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Money = OrNone(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' }));
const EN_AND_BN = <Schema extends TSchema>(schema: Schema) =>
  Type.Object({ en: schema, bn: schema });

export const AUDIENCES = ['everyone', 'members', 'agents'] as const;
/** Game categories whose bets may count towards an offer. */
export const COUNTED_GAMES = [
  'ELOTT',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'DS88',
] as const;

/** The texts of each language. */
export const PromotionTexts = Type.Object({
  title: Type.String({ minLength: 3, maxLength: 80 }),
  summary: Type.String({ minLength: 3, maxLength: 200 }),
  steps: Type.Array(Type.String({ minLength: 1, maxLength: 240 }), { maxItems: 8 }),
  example: Type.String({ maxLength: 600 }),
  html: Type.String({ maxLength: 20_000 }),
});
export type PromotionTexts = Static<typeof PromotionTexts>;

/** A promotion as operators edit it; amounts are texts in currency units. */
export const PromotionDraft = Type.Object({
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
  category: Category,
  audience: Type.Enum([...AUDIENCES]),
  picture: Type.String({ minLength: 2, maxLength: 200 }),
  position: Type.Integer({ minimum: 0, maximum: 999 }),
  startsAt: Instant,
  endsAt: OrNone(Instant),
  bonusBasisPoints: OrNone(Type.Integer({ minimum: 1, maximum: 100_000 })),
  maxBonus: Money,
  turnoverTimes: OrNone(Type.Integer({ minimum: 0, maximum: 200 })),
  minDeposit: Money,
  claimDays: OrNone(Type.Integer({ minimum: 1, maximum: 365 })),
  games: Type.Array(
    Type.Object({
      category: Type.Enum([...COUNTED_GAMES]),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    { maxItems: COUNTED_GAMES.length },
  ),
  texts: EN_AND_BN(PromotionTexts),
});
export type PromotionDraft = Static<typeof PromotionDraft>;

const TermsHtml = EN_AND_BN(Type.String({ minLength: 10, maxLength: 40_000 }));
const TermsChange = EN_AND_BN(Type.String({ maxLength: 300 }));

export const listPromotionsOffice = endpoint({
  wire: ['GET /office/v1/promotions'],
  summary: 'Every promotion of the brand, also those switched off',
  auth: 'operator',
  permission: 'promotion.view',
  list: {
    name: 'promotions',
    title: 'office.promotions.title',
    columns: {
      ...{ title: 'title', code: 'code', state: 'state', category: 'category' },
      ...{ audience: 'audience', starts: 'startsAt', ends: 'endsAt' },
      ...{ terms: 'termsVersion' },
    },
  },
  input: Type.Object({ category: Type.Optional(Category) }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        code: Type.String(),
        title: Type.String(),
        category: Category,
        audience: Type.String(),
        state: PromotionState,
        isActive: Type.Boolean(),
        startsAt: Type.String(),
        endsAt: OrNone(Type.String()),
        position: Type.Integer(),
        termsVersion: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

export const readPromotionOffice = endpoint({
  wire: ['GET /office/v1/promotions/{id}'],
  summary: 'A promotion as it is edited, with all versions of its terms',
  auth: 'operator',
  permission: 'promotion.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    isActive: Type.Boolean(),
    state: PromotionState,
    draft: PromotionDraft,
    terms: Type.Array(
      Type.Object({
        version: Type.Integer(),
        createdAt: Type.String(),
        html: EN_AND_BN(Type.String()),
        change: EN_AND_BN(Type.String()),
      }),
    ),
  }),
  rejects: { promotion_unknown: 400 },
});

/** Two languages of HTML, each letter of Bengali three bytes. */
const LONG_TEXT_BYTES = 400_000;

export const createPromotion = endpoint({
  wire: ['POST /office/v1/promotions'],
  summary:
    'Writes a promotion; it stays switched off until it has terms and somebody switches it on',
  auth: 'operator',
  permission: 'promotion.change',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({ draft: PromotionDraft, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: { promotion_invalid: 400, promotion_code_taken: 409 },
});

export const changePromotion = endpoint({
  wire: ['PUT /office/v1/promotions/{id}'],
  summary: 'Changes texts, facts, schedule and picture; the code stays what it is',
  auth: 'operator',
  permission: 'promotion.change',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({
    id: Id,
    /** The version that was read. */
    version: Version,
    draft: PromotionDraft,
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { promotion_unknown: 400, promotion_invalid: 400, promotion_changed_meanwhile: 409 },
});

export const switchPromotion = endpoint({
  wire: ['PUT /office/v1/promotions/{id}/active'],
  summary: 'Shows a promotion to players or takes it away; without terms it cannot be shown',
  auth: 'operator',
  permission: 'promotion.change',
  input: Type.Object({ id: Id, isActive: Type.Boolean(), reason: Reason }),
  output: Type.Object({}),
  rejects: { promotion_unknown: 400, promotion_terms_missing: 409 },
});

export const publishTerms = endpoint({
  wire: ['POST /office/v1/promotions/{id}/terms'],
  summary: 'Publishes a further version of the terms; earlier ones stay readable',
  auth: 'operator',
  permission: 'promotion.change',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({ id: Id, html: TermsHtml, change: TermsChange, reason: Reason }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { promotion_unknown: 400, promotion_change_missing: 400 },
});

export const previewPromotionHtml = endpoint({
  wire: ['POST /office/v1/promotions/preview'],
  summary: 'What remains of a text once it is cleaned, exactly as players get it',
  auth: 'operator',
  permission: 'promotion.view',
  tx: 'none',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({ html: Type.String({ maxLength: 40_000 }) }),
  output: Type.Object({ html: Type.String() }),
  rejects: {},
});

/** A picture of four megabytes as base64. */
const PICTURE_BYTES = 6_000_000;

export const uploadPromotionPicture = endpoint({
  wire: ['POST /office/v1/promotions/picture'],
  summary: 'Draws a picture anew in the size of an offer and says under which path it is seen',
  auth: 'operator',
  permission: 'promotion.change',
  tx: 'none',
  bodyLimitBytes: PICTURE_BYTES,
  input: Type.Object({
    /** `data:image/…;base64,…` of an AVIF, WebP, PNG or JPEG. */
    picture: Type.String({ maxLength: PICTURE_BYTES }),
  }),
  output: Type.Object({ path: Type.String() }),
  rejects: { promotion_picture_broken: 400 },
});
