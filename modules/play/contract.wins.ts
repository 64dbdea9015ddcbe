import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';

const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** Decimal text in currency units, at most two places. */
const Money = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$' });
const State = Type.Enum(['open', 'closed']);

export const LargeWin = Type.Object({
  betId: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  vendor: Type.String(),
  game: Type.String(),
  gameName: Type.String(),
  currency: Type.String(),
  stake: Type.String(),
  payout: Type.String(),
  /** The largest win of the game before it; null when there was none. */
  record: Nullable(Type.String()),
  /** `large`: from the brand's amount on; `record`: far above every earlier win of the game. */
  reasons: Type.Array(Type.Enum(['large', 'record'])),
  at: Type.String(),
  caseId: Type.String(),
  caseState: State,
});
export type LargeWin = Static<typeof LargeWin>;

export const listLargeWins = endpoint({
  wire: ['GET /office/v1/large-wins'],
  summary: 'Wins that somebody should look at, newest first, each with its case',
  auth: 'operator',
  permission: 'bet.view',
  list: {
    name: 'large-wins',
    title: 'office.wins.title',
    columns: {
      ...{ at: 'at', member: 'member', game: 'gameName', vendor: 'vendor' },
      ...{ bet: 'betId', stake: 'stake', payout: 'payout', record: 'record' },
      ...{ currency: 'currency', why: 'reasons', state: 'caseState' },
    },
  },
  input: Type.Object({
    vendor: Type.Optional(VendorCode),
    state: Type.Optional(State),
    ...MomentRange,
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(LargeWin),
    next: Next,
    total: Total,
    /** From what amount on a win counts as large. */
    watch: Type.Object({ amount: Type.String(), currency: Type.String() }),
  }),
  rejects: {},
});

export const changeWinWatch = endpoint({
  wire: ['PUT /office/v1/large-wins/watch'],
  summary: 'Sets from what amount on a win of the brand counts as large, for wins from now on',
  auth: 'operator',
  permission: 'bet.watch',
  input: Type.Object({
    amount: Money,
    /** The amount that the caller has seen. */
    seen: Type.String({ maxLength: 20 }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ amount: Type.String() }),
  rejects: { changed_meanwhile: 409, win_watch_zero: 400 },
});
