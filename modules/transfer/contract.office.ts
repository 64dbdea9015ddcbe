import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Cursor, MoneySort, Sums, Total } from '#platform/contract/list-fields.ts';

const Vendor = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Moment = Type.Union([Type.String(), Type.Null()]);

const Transfer = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  vendor: Type.String(),
  /** `in`: from the main wallet into the vendor's external wallet. */
  direction: Type.Enum(['in', 'out']),
  /** Decimal text with four places. */
  amount: Type.String(),
  currency: Type.String(),
  state: Type.Enum(['created', 'unknown', 'held', 'confirmed', 'failed']),
  /** Asking the vendor has confirmed it, after an answer that never came. */
  isReconciled: Type.Boolean(),
  /** The vendor's last code, or BY_HAND. */
  code: Type.Union([Type.String(), Type.Null()]),
  tries: Type.Integer(),
  createdAt: Type.String(),
  nextTryAt: Moment,
  endedAt: Moment,
});
export type TransferShown = Static<typeof Transfer>;

export const listTransfers = endpoint({
  wire: ['GET /office/v1/wallet-transfers'],
  summary: 'Transfers between main wallets and vendors’ external wallets, newest first',
  auth: 'operator',
  permission: 'wallet_transfer.view',
  list: {
    name: 'wallet-transfers',
    title: 'office.wallet_transfers.title',
    columns: {
      ...{ at: 'createdAt', member: 'member', amount: 'amount', state: 'state' },
      ...{ vendor: 'vendor', way: 'direction', tries: 'tries', code: 'code' },
    },
  },
  input: Type.Object({
    isOpen: Type.Optional(Type.Boolean()),
    vendor: Type.Optional(Vendor),
    member: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    sort: Type.Optional(MoneySort),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(Transfer),
    next: Type.Union([Type.String(), Type.Null()]),
    total: Total,
    sums: Sums,
    /** The sums of each vendor with external wallets, by currency: in transit, and moved there less what came home. */
    externalWallets: Type.Array(
      Type.Object({
        vendor: Type.String(),
        name: Type.String(),
        currency: Type.String(),
        inTransit: Type.String(),
        open: Type.Integer(),
        net: Type.String(),
      }),
    ),
  }),
  rejects: {},
});

export const readTransfer = endpoint({
  wire: ['GET /office/v1/wallet-transfers/{id}'],
  summary: 'One transfer',
  auth: 'operator',
  permission: 'wallet_transfer.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    movement: Transfer,
    /** The vendor's id of it. */
    transferId: Type.String(),
    /** The call that asks the vendor, among the calls to the outside; null a month after it ended. */
    call: Type.Union([
      Type.Object({
        id: Type.String(),
        state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
      }),
      Type.Null(),
    ]),
  }),
  rejects: { wallet_transfer_unknown: 409 },
});

export const askTransfer = endpoint({
  wire: ['POST /office/v1/wallet-transfers/{id}/ask'],
  summary: 'Asks the vendor now what became of a transfer; the same id moves once',
  auth: 'operator',
  permission: 'wallet_transfer.resolve',
  tx: 'none',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ state: Type.String() }),
  rejects: { wallet_transfer_unknown: 409, wallet_transfer_ended: 409, wallet_transfer_held: 409 },
});

export const endTransfer = endpoint({
  wire: ['POST /office/v1/wallet-transfers/{id}/end'],
  summary:
    'Ends a transfer by what the vendor has said outside the protocol, or releases or refuses one that is held; a second person decides',
  auth: 'operator',
  permission: 'wallet_transfer.resolve',
  input: Type.Object({ id: Id, hasMoved: Type.Boolean(), reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    wallet_transfer_unknown: 409,
    wallet_transfer_ended: 409,
    wallet_transfer_waits: 409,
  },
});
