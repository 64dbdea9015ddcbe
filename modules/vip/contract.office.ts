import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';
import { REBATE_GAMES } from './field-rules.ts';

const EN_AND_BN = <Schema extends TSchema>(schema: Schema) =>
  Type.Object({ en: schema, bn: schema });
const Money = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' });
const BasisPoints = Type.Integer({ minimum: 0, maximum: 1_000 });
const [ELOTT, RNG, LIVE, FISH, SPORTS] = REBATE_GAMES;

/** A level as operators edit it; amounts are texts in currency units. */
export const TierDraft = Type.Object({
  name: EN_AND_BN(Type.String({ minLength: 1, maxLength: 40 })),
  emblem: Type.String({ minLength: 2, maxLength: 200 }),
  validBets: Money,
  deposits: Money,
  upgradeBonus: Money,
  weeklyGift: Money,
  monthlyGift: Money,
  birthdayBonus: Money,
  dailyWithdrawal: Money,
  withdrawalMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  rebates: Type.Object({
    [ELOTT]: BasisPoints,
    [RNG]: BasisPoints,
    [LIVE]: BasisPoints,
    [FISH]: BasisPoints,
    [SPORTS]: BasisPoints,
  }),
  support: EN_AND_BN(Type.String({ minLength: 1, maxLength: 120 })),
});
export type TierDraft = Static<typeof TierDraft>;

/** The page as operators edit it, lowest level first. */
export const VipPageDraft = Type.Object({
  tiers: Type.Array(TierDraft, { maxItems: 30 }),
  html: EN_AND_BN(Type.String({ maxLength: 20_000 })),
  faq: Type.Array(
    Type.Object({
      question: EN_AND_BN(Type.String({ minLength: 3, maxLength: 160 })),
      answer: EN_AND_BN(Type.String({ minLength: 3, maxLength: 800 })),
    }),
    { maxItems: 30 },
  ),
});
export type VipPageDraft = Static<typeof VipPageDraft>;

export const readVipOffice = endpoint({
  wire: ['GET /office/v1/vip/page'],
  summary: 'The page of levels as it is edited',
  auth: 'operator',
  permission: 'vip.view',
  input: Type.Object({}),
  output: Type.Object({
    brandId: Type.Integer(),
    /** 0 while the brand has no page. */
    version: Type.Integer(),
    draft: VipPageDraft,
  }),
  rejects: {},
});

/** Two languages of rules, thirty levels and thirty questions. */
const PAGE_BYTES = 400_000;

export const saveVipPage = endpoint({
  wire: ['PUT /office/v1/vip/page'],
  summary: 'Replaces levels, rules and questions of the page as a whole',
  auth: 'operator',
  permission: 'vip.change',
  bodyLimitBytes: PAGE_BYTES,
  input: Type.Object({
    /** The version that was read. */
    version: Version,
    draft: VipPageDraft,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { vip_page_invalid: 400, vip_page_changed_meanwhile: 409 },
});

export const previewVipHtml = endpoint({
  wire: ['POST /office/v1/vip/preview'],
  summary: 'What remains of a text once it is cleaned, exactly as members get it',
  auth: 'operator',
  permission: 'vip.view',
  tx: 'none',
  bodyLimitBytes: PAGE_BYTES,
  input: Type.Object({ html: Type.String({ maxLength: 20_000 }) }),
  output: Type.Object({ html: Type.String() }),
  rejects: {},
});
