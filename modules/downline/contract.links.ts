import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment } from '#platform/contract/input-fields.ts';
import { LINK_CHANNELS, LINK_PAGES } from './field-rules.links.ts';
import { REBATE_PRODUCTS } from './field-rules.rebates.ts';

const Product = Type.Enum([...REBATE_PRODUCTS]);
const Channel = Type.Enum([...LINK_CHANNELS]);
const LandingPage = Type.Enum([...LINK_PAGES]);

/** A rebate in percent. */
export const WireRebates = Type.Array(
  Type.Object({ productType: Product, rebateValue: Type.Number({ minimum: 0, maximum: 10 }) }),
  { maxItems: REBATE_PRODUCTS.length },
);

export const REBATE_REJECTS = {
  'agent.rebate.step': 400,
  'agent.rebate.above': 409,
  'agent.rebate.below': 409,
  'agent.rebate.quota': 409,
} as const;

const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

export const readRebateSettings = endpoint({
  wire: ['GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType'],
  summary:
    'What an agent may give on of each product, in which steps, and which accounts the agent may open',
  auth: 'agent',
  input: Type.Object({}),
  output: Type.Object({
    /** Empty where the brand has no rebates. */
    list: Type.Array(
      Type.Object({
        productType: Product,
        /** What the agent has, which is the most that can be given. */
        rebateValue: Type.Number(),
        highestRebate: Type.Number(),
        rebateInterval: Type.Number(),
        /** Agents directly below with at least that rebate: how many there may be, and are. */
        quotaRebateConfig: Type.Array(
          Type.Object({ rebateValue: Type.Number(), quota: Type.Integer(), used: Type.Integer() }),
        ),
      }),
    ),
    /** Types of account that the agent may open. */
    types: Type.Array(Type.Integer()),
  }),
  rejects: {},
});

export const readQuotaGroups = endpoint({
  wire: ['GET /wps/relay/MCSFE_getAgentQuotaGroupByProduct'],
  summary: 'How many agents with a high rebate the caller may still have directly below',
  auth: 'agent',
  input: Type.Object({ productType: Type.Optional(Product) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        productType: Product,
        rebateValue: Type.Number(),
        quota: Type.Integer(),
        used: Type.Integer(),
        left: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

const Link = Type.Object({
  affiliateCode: Type.String(),
  name: Type.String(),
  promotionChannel: Channel,
  type: Type.Integer(),
  landingPage: LandingPage,
  url: Type.String(),
  rebates: Type.Array(Type.Object({ productType: Product, rebateValue: Type.Number() })),
  quota: Type.Union([Type.Integer(), Type.Null()]),
  expireTime: Type.Union([Moment, Type.Null()]),
  status: Type.Enum(['open', 'paused', 'expired', 'used']),
  createTime: Moment,
  visits: Type.Integer(),
  registrations: Type.Integer(),
  firstDeposits: Type.Integer(),
});
export type AffiliateLink = Static<typeof Link>;

export const listLinks = endpoint({
  wire: ['GET /wps/relay/MCSFE_viewAffiliateUrls'],
  summary: 'The links of an agent, newest first, with what each has brought',
  auth: 'agent',
  input: Type.Object(PageQuery),
  output: Type.Object({ list: Type.Array(Link), totalPages: Type.Integer() }),
  rejects: {},
});

export const createLink = endpoint({
  wire: ['POST /wps/relay/MCSFE_createAffiliateUrl'],
  summary: 'Makes a link; who comes by it stands below the agent',
  auth: 'agent',
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    promotionChannel: Type.Optional(Channel),
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    landingPage: Type.Optional(LandingPage),
    rebates: Type.Optional(WireRebates),
    quota: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** Days until it ends; 0: never. */
    expiryDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
    /** An own code; without it one is drawn. */
    affiliateCode: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  output: Link,
  rejects: {
    'agent.type.notAllowed': 403,
    'agent.link.name': 400,
    'agent.link.code': 400,
    'agent.link.taken': 409,
    'agent.link.many': 409,
    'agent.link.expiry': 400,
    ...REBATE_REJECTS,
  },
});

export const pauseLink = endpoint({
  wire: ['PUT /wps/agent/affiliateUrl'],
  summary: 'Pauses a link of the agent, or opens it again',
  auth: 'agent',
  input: Type.Object({
    affiliateCode: Type.String({ minLength: 1, maxLength: 32 }),
    isPaused: Type.Boolean(),
  }),
  output: Type.Boolean(),
  rejects: { 'agent.link.unknown': 403 },
});

export const deleteLink = endpoint({
  wire: ['POST /wps/relay/MCSFE_deleteAffiliateUrl', 'DELETE /wps/relay/MCSFE_deleteAffiliateUrl'],
  summary: 'Deletes a link of the agent: its code is never given again',
  auth: 'agent',
  input: Type.Object({ affiliateCode: Type.String({ minLength: 1, maxLength: 32 }) }),
  output: Type.Boolean(),
  rejects: { 'agent.link.unknown': 403 },
});

export const listArrivals = endpoint({
  wire: ['GET /wps/relay/MCSFE_viewRegisteredAffiliates'],
  summary: 'Who came by the agent’s links, the last first',
  auth: 'agent',
  input: Type.Object({
    affiliateCode: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    ...PageQuery,
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        affiliateCode: Type.String(),
        userName: Type.String(),
        type: Type.Integer(),
        registerTime: Moment,
        hasDeposited: Type.Boolean(),
      }),
    ),
    totalPages: Type.Integer(),
  }),
  rejects: { 'agent.link.unknown': 403 },
});

export const listExpiryOptions = endpoint({
  wire: ['GET /wps/relay/MCSFE_getMerchantUrlExpiryOptions'],
  summary: 'After how many days a link may end; 0 is never',
  auth: 'agent',
  input: Type.Object({}),
  output: Type.Array(Type.Integer()),
  rejects: {},
});

export const listChannels = endpoint({
  wire: ['GET /wps/relay/MCSFE_getMerchantPromotionChannels'],
  summary: 'Where links are spread',
  auth: 'agent',
  input: Type.Object({}),
  output: Type.Array(Channel),
  rejects: {},
});

export const listMainDomains = endpoint({
  wire: ['GET /wps/relay/WPSCORE_getDomainsActiveMain'],
  summary: 'The hosts of the brand that links may lead to',
  auth: 'agent',
  input: Type.Object({}),
  output: Type.Array(Type.String()),
  rejects: {},
});

export const noteLinkVisit = endpoint({
  wire: ['POST /wps/agent/affiliate/visit'],
  summary: 'Counts a visit by a link; of a code that is none, nothing happens',
  auth: 'visitor',
  limit: 'check',
  input: Type.Object({ code: Type.String({ maxLength: 64 }) }),
  output: Type.Boolean(),
  rejects: {},
});
