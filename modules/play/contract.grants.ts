import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant } from '#platform/contract/input-fields.ts';
import { TimeSort } from '#platform/contract/list-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** Decimal text in currency units, two places: the scale of a stake. */
const Money = Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' });

export const GRANT_STATES = [
  'created',
  'sent',
  'granted',
  'refused',
  'unknown',
  'used',
  'expired',
  'cancelled',
] as const;

const GrantRow = Type.Object({
  id: Type.String(),
  /** The vendor's id of it. */
  grantId: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  vendor: Type.String(),
  game: Type.String(),
  /** The name of the game in the reader's language. */
  gameName: Type.String(),
  currency: Type.String(),
  rounds: Type.Integer(),
  played: Type.Integer(),
  /** Decimal texts with four places; `won` is what its rounds were paid here. */
  stake: Type.String(),
  maxWin: Type.String(),
  won: Type.String(),
  state: Type.Enum([...GRANT_STATES]),
  /** A cancellation is asked for, and the vendor has not answered. */
  isEnding: Type.Boolean(),
  createdAt: Type.String(),
  validFrom: Type.String(),
  expiresAt: Type.String(),
});
export type GrantRow = Static<typeof GrantRow>;

export const listGrants = endpoint({
  wire: ['GET /office/v1/free-rounds'],
  summary: 'Free rounds granted to members of the brand, newest first',
  auth: 'operator',
  permission: 'freeround.view',
  list: {
    name: 'free-rounds',
    title: 'office.grants.title',
    columns: {
      ...{ at: 'createdAt', member: 'member', game: 'gameName', vendor: 'vendor' },
      ...{ rounds: 'played rounds', stake: 'stake', won: 'won', until: 'expiresAt' },
      ...{ state: 'state' },
    },
  },
  input: Type.Object({
    /** A member, or the grant's name at its vendor. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    vendor: Type.Optional(VendorCode),
    state: Type.Optional(Type.Enum([...GRANT_STATES])),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(GrantRow), next: Nullable(Type.String()) }),
  rejects: {},
});

export const listGrantGames = endpoint({
  wire: ['GET /office/v1/free-round-games'],
  summary: 'Games in which free rounds can be granted, and how far one grant may go',
  auth: 'operator',
  permission: 'freeround.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        vendor: Type.String(),
        vendorName: Type.String(),
        game: Type.String(),
        name: Type.String(),
        minStake: Type.String(),
      }),
    ),
    /** Rounds times stake at most; a second person decides above `needsTwoAbove` of rounds times maximum win. */
    maxValue: Type.String(),
    needsTwoAbove: Type.String(),
  }),
  rejects: {},
});

export const grantRounds = endpoint({
  wire: ['POST /office/v1/free-rounds'],
  summary:
    'Grants free rounds of a game to a member; when they may pay much, or more than the prize budget of the day, it waits for a second person',
  auth: 'operator',
  permission: 'freeround.grant',
  tx: 'none',
  input: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 64 }),
    vendor: VendorCode,
    game: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }),
    rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
    stake: Money,
    /** What one round may pay at most; all rounds together are what the prize budget must cover. */
    maxWin: Money,
    /** Absent: at once. */
    validFrom: Type.Optional(Instant),
    expiresAt: Instant,
    reason: Reason,
  }),
  output: Type.Object({ id: Nullable(Type.String()), approvalId: Nullable(Type.String()) }),
  rejects: {
    free_round_member_unknown: 409,
    free_round_member_paused: 409,
    free_round_game_unknown: 409,
    free_round_stake: 400,
    free_round_max_win: 400,
    free_round_time: 400,
    free_round_value: 409,
    free_round_waiting: 409,
  },
});

export const readGrant = endpoint({
  wire: ['GET /office/v1/free-rounds/{id}'],
  summary: 'One grant: what was played of it here, and what its vendor says of it',
  auth: 'operator',
  permission: 'freeround.view',
  input: Type.Object({ id: Id }),
  output: Type.Intersect([
    GrantRow,
    Type.Object({
      reason: Type.String(),
      lastCode: Nullable(Type.String()),
      /** The call that asks the vendor to grant it, or to cancel it; null a month after it ended. */
      call: Nullable(
        Type.Object({
          id: Type.String(),
          state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
          attempts: Type.Integer(),
          code: Nullable(Type.String()),
          nextAt: Nullable(Type.String()),
        }),
      ),
      reported: Nullable(
        Type.Object({ played: Type.Integer(), won: Type.String(), at: Type.String() }),
      ),
      bets: Type.Array(
        Type.Object({
          id: Type.String(),
          round: Type.String(),
          status: Type.String(),
          payout: Type.String(),
          at: Type.String(),
        }),
      ),
    }),
  ]),
  rejects: { free_round_unknown: 409 },
});

export const cancelGrant = endpoint({
  wire: ['POST /office/v1/free-rounds/{id}/cancellation'],
  summary: 'Takes back what is not yet played of a grant',
  auth: 'operator',
  permission: 'freeround.grant',
  tx: 'none',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
  rejects: { free_round_unknown: 409, free_round_over: 409 },
});

export const askGrant = endpoint({
  wire: ['POST /office/v1/free-rounds/{id}/question'],
  summary: 'Asks the vendor how a grant stands',
  auth: 'operator',
  permission: 'freeround.view',
  tx: 'none',
  input: Type.Object({ id: Id }),
  output: Type.Object({ isAnswered: Type.Boolean() }),
  rejects: { free_round_unknown: 409 },
});
