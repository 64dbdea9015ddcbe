import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { BET_PRODUCTS } from './contract.records.ts';

const Id = Type.String({ pattern: '^[0-9]{1,16}$' });
const NamedGame = { game: Type.String(), gameName: Type.String() };

export const listOfficeBets = endpoint({
  wire: ['GET /office/v1/bets'],
  summary: 'Bets of one member, newest first; `before` is the id to go on from',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({
    memberId: Id,
    before: Type.Optional(Id),
    product: Type.Optional(Type.Enum([...BET_PRODUCTS])),
    /** A status, or `SETTLED` for all that wait no more. */
    status: Type.Optional(Type.String({ maxLength: 16 })),
    /** Part of a round’s name. */
    round: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        vendor: Type.String(),
        ...NamedGame,
        round: Type.String(),
        currency: Type.String(),
        /** Decimal texts with four places. */
        stake: Type.String(),
        payout: Type.String(),
        status: Type.String(),
        isOfPurse: Type.Boolean(),
        placedAt: Type.String(),
        settledAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{4,64}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** Decimal text in currency units, at most four places. */
const Money = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' });
export const DOOR_STATES = ['open', 'maintenance', 'closed'] as const;
const DoorState = Type.Enum([...DOOR_STATES]);

export const DoorVendor = Type.Object({
  code: Type.String(),
  name: Type.String(),
  isHouse: Type.Boolean(),
  status: DoorState,
  /** `v1` is the protocol itself. */
  dialect: Type.String(),
  breaker: Type.Enum(['closed', 'open', 'held']),
  /** What the breaker was last turned by. */
  calls: Type.Integer(),
  faults: Type.Integer(),
  liveKeys: Type.Integer(),
  nextExpiry: Nullable(Type.String()),
  openCases: Type.Integer(),
  /** What the brand makes of it; null for a vendor without games. */
  here: Nullable(
    Type.Object({
      status: DoorState,
      restFrom: Nullable(Type.String()),
      restUntil: Nullable(Type.String()),
      isResting: Type.Boolean(),
      /** ISO 3166 codes. */
      closedIn: Type.Array(Type.String()),
    }),
  ),
});
export type DoorVendor = Static<typeof DoorVendor>;

export const listDoorVendors = endpoint({
  wire: ['GET /office/v1/vendors'],
  summary: 'Vendors at the door: state, breaker, dialect, keys',
  auth: 'operator',
  permission: 'vendor.view',
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(DoorVendor) }),
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

const DoorKey = Type.Object({
  keyId: Type.String(),
  algorithm: Type.String(),
  validFrom: Type.String(),
  expiresAt: Type.String(),
  isLive: Type.Boolean(),
});
export type DoorKey = Static<typeof DoorKey>;

export const readDoorVendor = endpoint({
  wire: ['GET /office/v1/vendors/{code}'],
  summary: 'One vendor: profile, addresses, limits, breaker, keys without their secrets',
  auth: 'operator',
  permission: 'vendor.view',
  input: Type.Object({ code: VendorCode }),
  output: Type.Intersect([
    DoorVendor,
    Type.Object({
      walletAddress: Type.String(),
      allowedIps: Type.Array(Type.String()),
      scale: Type.Integer(),
      txnScope: Type.String(),
      allowLateBet: Type.Boolean(),
      lateWindowHours: Type.Number(),
      mayRollBackWin: Type.Boolean(),
      profileMaxStake: Nullable(Type.String()),
      profileMaxPayout: Nullable(Type.String()),
      callsPerSecond: Nullable(Type.Integer()),
      mostAtOnce: Nullable(Type.Integer()),
      maxStake: Nullable(Type.String()),
      maxPayout: Nullable(Type.String()),
      patienceMinutes: Type.Integer(),
      retryAt: Nullable(Type.String()),
      changedAt: Nullable(Type.String()),
      keys: Type.Array(DoorKey),
    }),
  ]),
  rejects: { vendor_unknown: 409 },
});

export const changeDoorVendor = endpoint({
  wire: ['PUT /office/v1/vendors/{code}'],
  summary: 'Opens, rests or closes a vendor for all brands and sets its limits, at once',
  auth: 'operator',
  permission: 'vendor.change',
  input: Type.Object({
    code: VendorCode,
    status: DoorState,
    callsPerSecond: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    mostAtOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    maxStake: Type.Optional(Money),
    maxPayout: Type.Optional(Money),
    patienceMinutes: Type.Integer({ minimum: 5, maximum: 43_200 }),
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_payout_zero: 400,
    vendor_stake_zero: 400,
  },
});

export const turnDoorBreaker = endpoint({
  wire: ['PUT /office/v1/vendors/{code}/breaker'],
  summary: 'Holds a vendor’s breaker open, or closes it',
  auth: 'operator',
  permission: 'vendor.change',
  input: Type.Object({ code: VendorCode, isHeld: Type.Boolean(), reason: Reason }),
  output: Type.Object({}),
  rejects: { vendor_unknown: 409, vendor_of_all_brands: 403 },
});

export const issueDoorKey = endpoint({
  wire: ['POST /office/v1/vendors/{code}/keys'],
  summary:
    'Gives a vendor a new key, the one before it running out after some hours; the secret is in this answer alone',
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
    keyId: Type.String(),
    /** Hex; null where the vendor keeps its own private key. */
    secret: Nullable(Type.String()),
    /** Hex: what the vendor checks our answers with. */
    replyKey: Type.String(),
    expiresAt: Type.String(),
  }),
  rejects: {
    vendor_unknown: 409,
    vendor_of_all_brands: 403,
    vendor_key_unknown: 409,
    vendor_is_house: 409,
    too_many_keys: 409,
  },
});

export const expireDoorKey = endpoint({
  wire: ['POST /office/v1/vendors/{code}/keys/{keyId}/expiry'],
  summary: 'Ends a key now, or after some hours',
  auth: 'operator',
  permission: 'vendor.keys',
  input: Type.Object({
    code: VendorCode,
    keyId: KeyId,
    hours: Type.Integer({ minimum: 0, maximum: 720 }),
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: { vendor_key_unknown: 409, vendor_of_all_brands: 403 },
});

export const OfficeRound = Type.Object({
  vendor: Type.String(),
  round: Type.String(),
  ...NamedGame,
  openedAt: Type.String(),
  closedAt: Nullable(Type.String()),
  /** Of the brand's members. */
  bets: Type.Integer(),
  openBets: Type.Integer(),
  stake: Type.String(),
  payout: Type.String(),
  openCases: Type.Integer(),
  /** Some of it was staked from the vendor’s own wallet. */
  hasPurse: Type.Boolean(),
});
export type OfficeRound = Static<typeof OfficeRound>;

export const listOfficeRounds = endpoint({
  wire: ['GET /office/v1/rounds'],
  summary: 'Rounds that members of the brand have bets in, newest first',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({
    vendor: Type.Optional(VendorCode),
    round: Type.Optional(Type.String({ maxLength: 128 })),
    state: Type.Optional(Type.Enum(['open', 'closed'])),
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,20}$' })),
  }),
  output: Type.Object({ rows: Type.Array(OfficeRound), next: Nullable(Type.String()) }),
  rejects: {},
});

export const readOfficeRound = endpoint({
  wire: ['GET /office/v1/rounds/{vendor}'],
  summary: 'One round: its bets of the brand, every callback about them, its cases',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({ vendor: VendorCode, round: Type.String({ minLength: 1, maxLength: 128 }) }),
  output: Type.Intersect([
    OfficeRound,
    Type.Object({
      declared: Nullable(
        Type.Object({ bets: Type.Integer(), stake: Type.String(), payout: Type.String() }),
      ),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          memberId: Type.String(),
          member: Type.String(),
          stake: Type.String(),
          payout: Type.String(),
          status: Type.String(),
          isOfPurse: Type.Boolean(),
          at: Type.String(),
        }),
      ),
      callbacks: Type.Array(
        Type.Object({
          txnId: Type.String(),
          betId: Nullable(Type.String()),
          kind: Type.String(),
          state: Type.String(),
          code: Type.String(),
          amount: Type.String(),
          balance: Nullable(Type.String()),
          firstSeen: Type.String(),
          lastSeen: Type.String(),
          times: Type.Integer(),
        }),
      ),
      cases: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.String(),
          status: Type.String(),
          openedAt: Type.String(),
        }),
      ),
    }),
  ]),
  rejects: { round_unknown: 409 },
});
