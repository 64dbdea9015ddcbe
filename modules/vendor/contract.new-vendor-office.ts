import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
const Name = Type.String({ minLength: 1, maxLength: 40 });
/** Decimal text in currency units, at most four places. */
const Money = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' });

/** An outside vendor that speaks the protocol, as an operator describes it. */
export const NewVendor = Type.Object({
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,11}$' }),
  name: Type.Object({ en: Name, bn: Name }),
  /** The origin that takes our signed calls. */
  url: Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 200 }),
  /** The origin of its game pages, or the whole address of a launch with `{launch}` in it. */
  launch: Type.String({ pattern: '^https?://[^/?#]+(/[^#]*)?$', maxLength: 500 }),
  scale: Type.Union([Type.Literal(2), Type.Literal(4)]),
  txnScope: Type.Enum(['vendor', 'member']),
  hasExternalWallet: Type.Boolean(),
  maxStake: Nullable(Money),
  /** What one bet may be paid at most. */
  maxPayout: Money,
  /** Addresses that may call; empty: any. */
  allowedIps: Type.Array(Type.String({ maxLength: 45 }), { maxItems: 100, uniqueItems: true }),
  /** Countries in which the brand that is worked in does not offer it: ISO 3166 codes. */
  closedIn: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 }),
  /** 32 bytes in hex: the vendor signs with Ed25519. Null: a shared secret is made. */
  publicKey: Nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  keyDays: Type.Integer({ minimum: 1, maximum: 730 }),
});
export type NewVendor = Static<typeof NewVendor>;

export const addVendor = endpoint({
  wire: ['POST /office/v1/vendors'],
  summary:
    'Asks a second person to add an outside vendor with its first key; the secret is in this answer alone',
  auth: 'operator',
  permission: 'vendor.keys',
  input: Type.Object({ draft: NewVendor, reason: Reason }),
  output: Type.Object({
    approvalId: Type.String(),
    keyId: Type.String(),
    /** Hex; null where the vendor keeps its own private key. */
    secret: Nullable(Type.String()),
    /** Hex: what the vendor checks our answers with. */
    replyKey: Type.String(),
  }),
  rejects: {
    vendor_of_all_brands: 403,
    vendor_code_taken: 409,
    vendor_add_waits: 409,
    vendor_payout_zero: 400,
    vendor_address_invalid: 400,
    vendor_url_plain: 400,
    vendor_launch_open: 400,
    catalog_country: 400,
  },
});

export const testVendor = endpoint({
  wire: ['POST /office/v1/vendors/{code}/test'],
  summary:
    'Makes one signed call to an outside vendor, for its games, and takes them when it answers',
  auth: 'operator',
  permission: 'vendor.keys',
  tx: 'none',
  input: Type.Object({ code: Type.String({ pattern: '^[A-Z0-9_]{2,24}$' }) }),
  output: Type.Object({
    outcome: Type.Enum(['answered', 'no_key', 'no_answer']),
    games: Nullable(Type.Integer()),
    /** How long the answer took. */
    tookMs: Type.Integer(),
  }),
  rejects: { vendor_unknown: 409 },
});
