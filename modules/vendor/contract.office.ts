import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{4,64}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** Decimal text in currency units, at most four places. */
const Money = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' });
export const VENDOR_STATES = ['open', 'maintenance', 'closed'] as const;
const VendorState = Type.Enum([...VENDOR_STATES]);

export const OfficeVendor = Type.Object({
  code: Type.String(),
  name: Type.String(),
  isHouse: Type.Boolean(),
  status: VendorState,
  /** `v1` is the protocol itself. */
  dialect: Type.String(),
  breaker: Type.Enum(['closed', 'open', 'held']),
  /** The reason of the breaker's last change. */
  calls: Type.Integer(),
  faults: Type.Integer(),
  liveKeys: Type.Integer(),
  nextExpiry: Nullable(Type.String()),
  openCases: Type.Integer(),
  /** Since when none of its calls moves money. */
  quarantinedAt: Nullable(Type.String()),
  /** The brand's settings of it; null for a vendor without games. */
  here: Nullable(
    Type.Object({
      status: VendorState,
      maintenanceFrom: Nullable(Type.String()),
      maintenanceUntil: Nullable(Type.String()),
      isUnderMaintenance: Type.Boolean(),
      /** ISO 3166 codes. */
      closedIn: Type.Array(Type.String()),
    }),
  ),
});
export type OfficeVendor = Static<typeof OfficeVendor>;

export const listOfficeVendors = endpoint({
  wire: ['GET /office/v1/vendors'],
  summary: 'Vendors at the door: state, breaker, dialect, keys',
  auth: 'operator',
  permission: 'vendor.view',
  list: {
    name: 'vendors',
    title: 'office.vendor.vendors',
    columns: {
      ...{ name: 'name code', state: 'status breaker', keys: 'liveKeys nextExpiry' },
      ...{ cases: 'openCases' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(OfficeVendor) }),
  rejects: {},
});

export const listVendorNames = endpoint({
  wire: ['GET /office/v1/vendor-names'],
  summary: 'Codes and names of all vendors, for filters',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  rejects: {},
});

const OfficeKey = Type.Object({
  keyId: Type.String(),
  algorithm: Type.String(),
  validFrom: Type.String(),
  expiresAt: Type.String(),
  isLive: Type.Boolean(),
  /** When the vendor first signed with it; null: we do not call it with this key yet. */
  confirmedAt: Nullable(Type.String()),
});
export type OfficeKey = Static<typeof OfficeKey>;

export const readOfficeVendor = endpoint({
  wire: ['GET /office/v1/vendors/{code}'],
  summary: 'One vendor: profile, addresses, limits, breaker, keys without their secrets',
  auth: 'operator',
  permission: 'vendor.view',
  input: Type.Object({ code: VendorCode }),
  output: Type.Intersect([
    OfficeVendor,
    Type.Object({
      walletAddress: Type.String(),
      scale: Type.Integer(),
      txnScope: Type.String(),
      allowLateBet: Type.Boolean(),
      lateWindowHours: Type.Number(),
      mayRollBackWin: Type.Boolean(),
      profileMaxStake: Nullable(Type.String()),
      profileMaxPayout: Nullable(Type.String()),
      /** Nobody has set a maximum payout: the vendor takes no real money, and play credit up to this payout. */
      defaultMaxPayout: Nullable(Type.String()),
      callsPerSecond: Nullable(Type.Integer()),
      maxAtOnce: Nullable(Type.Integer()),
      maxStake: Nullable(Type.String()),
      maxPayout: Nullable(Type.String()),
      maxHome: Nullable(Type.String()),
      hasExternalWallet: Type.Boolean(),
      /** The operators' list of addresses; null: `profileIps` applies. */
      ownIps: Nullable(Type.Array(Type.String())),
      profileIps: Type.Array(Type.String()),
      patienceMinutes: Type.Integer(),
      retryAt: Nullable(Type.String()),
      changedAt: Nullable(Type.String()),
      keys: Type.Array(OfficeKey),
    }),
  ]),
  rejects: { vendor_unknown: 409 },
});

export const changeOfficeVendor = endpoint({
  wire: ['PUT /office/v1/vendors/{code}'],
  summary: 'Opens, rests or closes a vendor for all brands and limits its calls, at once',
  auth: 'operator',
  permission: 'vendor.change',
  input: Type.Object({
    code: VendorCode,
    status: VendorState,
    callsPerSecond: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    maxAtOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    patienceMinutes: Type.Integer({ minimum: 5, maximum: 43_200 }),
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: { vendor_unknown: 409, vendor_of_all_brands: 403 },
});

export const changeMoneyLimits = endpoint({
  wire: ['PUT /office/v1/vendors/{code}/limits'],
  summary:
    'Asks a second person to set how much a vendor may move at most, and from which addresses it calls',
  auth: 'operator',
  permission: 'vendor.change',
  input: Type.Object({
    code: VendorCode,
    /** Null: as the vendor's profile says. What is absent stays as it is. */
    maxStake: Type.Optional(Nullable(Money)),
    maxPayout: Type.Optional(Nullable(Money)),
    /** What may come home from its external wallets above what went there, to one member in a day. */
    maxHome: Type.Optional(Nullable(Money)),
    /** Addresses that may call; null or empty: those of the profile. */
    allowedIps: Type.Optional(
      Nullable(Type.Array(Type.String({ maxLength: 45 }), { maxItems: 100 })),
    ),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_payout_zero: 400,
    /** An outside vendor is never left without a maximum payout. */
    vendor_payout_needed: 400,
    vendor_stake_zero: 400,
    vendor_address_invalid: 400,
    vendor_limits_same: 409,
    vendor_limits_wait: 409,
  },
});

export const turnBreaker = endpoint({
  wire: ['PUT /office/v1/vendors/{code}/breaker'],
  summary: 'Holds a vendor’s breaker open, or closes it',
  auth: 'operator',
  permission: 'vendor.change',
  input: Type.Object({ code: VendorCode, isHeld: Type.Boolean(), reason: Reason }),
  output: Type.Object({}),
  rejects: { vendor_unknown: 409, vendor_of_all_brands: 403 },
});

export const quarantineVendor = endpoint({
  wire: ['POST /office/v1/vendors/{code}/quarantine'],
  summary:
    'Stops every call of a vendor that moves money, at once; one person is enough, and two look afterwards',
  auth: 'operator',
  permission: 'vendor.quarantine',
  input: Type.Object({ code: VendorCode, reason: Reason }),
  output: Type.Object({}),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_of_ours: 409,
    vendor_quarantined: 409,
  },
});

export const releaseVendor = endpoint({
  wire: ['DELETE /office/v1/vendors/{code}/quarantine'],
  summary: 'Asks a second person to let a vendor out of quarantine',
  auth: 'operator',
  permission: 'vendor.quarantine',
  input: Type.Object({ code: VendorCode, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_not_quarantined: 409,
    vendor_release_waits: 409,
  },
});

export const issueOfficeKey = endpoint({
  wire: ['POST /office/v1/vendors/{code}/keys'],
  summary:
    'Asks a second person to let a new key sign for a vendor, the one before it running out after some hours; the secret is in this answer alone',
  auth: 'operator',
  permission: 'vendor.keys',
  input: Type.Object({
    code: VendorCode,
    days: Type.Integer({ minimum: 1, maximum: 730 }),
    /** 32 bytes in hex: the vendor signs with Ed25519. Without it a shared secret is made. */
    publicKey: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** The key that this one takes the place of, and how long it still works. */
    replaces: Type.Optional(KeyId),
    graceHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    reason: Reason,
  }),
  output: Type.Object({
    approvalId: Type.String(),
    keyId: Type.String(),
    /** Hex; null where the vendor keeps its own private key. */
    secret: Nullable(Type.String()),
    /** Hex: what the vendor checks our answers with. */
    replyKey: Type.String(),
  }),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_key_unknown: 409,
    vendor_is_house: 409,
    vendor_key_waits: 409,
    too_many_keys: 409,
  },
});

export const expireOfficeKey = endpoint({
  wire: ['POST /office/v1/vendors/{code}/keys/{keyId}/expiry'],
  summary: 'Ends a key now, or after some hours, earlier than it would end',
  auth: 'operator',
  permission: 'vendor.keys',
  input: Type.Object({
    code: VendorCode,
    keyId: KeyId,
    hours: Type.Integer({ minimum: 0, maximum: 720 }),
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: { vendor_key_unknown: 409, vendor_key_longer: 409, vendor_of_all_brands: 403 },
});
