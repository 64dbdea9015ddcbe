import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { WrittenAmount } from '#platform/contract/input-fields.ts';

/** Numbers of wallets on the wire: the main one is 2 (see module wallet), an external wallet adds this to its number. */
const WalletType = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const listWallets = endpoint({
  wire: ['GET /wps/member/wallets'],
  summary:
    'The main wallet and the external wallets at vendors that keep balances, each with its money',
  auth: 'trueMember',
  tx: 'none',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    currencySymbol: Type.String(),
    main: Type.Object({ accountTypeId: WalletType, availBalance: Type.Number() }),
    /** Whether money may be moved into an external wallet; false where one wallet serves all games. */
    mayMoveIn: Type.Boolean(),
    purses: Type.Array(
      Type.Object({
        accountTypeId: WalletType,
        accountTypeName: Type.String(),
        iconUrl: Address,
        /** Null when the vendor does not answer. */
        availBalance: Type.Union([Type.Number(), Type.Null()]),
        /** The sum in transit, in or out. */
        inTransit: Type.Number(),
        /** The sum that came home and is being checked by operators. */
        held: Type.Number(),
      }),
    ),
  }),
  rejects: {},
});

export const listWalletTypes = endpoint({
  wire: ['GET /wps/relay/MCSFE_getWalletTypes'],
  summary: 'The wallets that money can lie in, each with its number and its names',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  output: Type.Array(
    Type.Object({
      walletType: Type.String(),
      walletEngName: Type.String(),
      walletChName: Type.String(),
      /** In the reader’s language. */
      walletLocaleName: Type.String(),
    }),
  ),
  rejects: {},
});

const Moved = Type.Object({
  id: Type.Integer(),
  /**
   * `pending`: the vendor has not answered; the money is safe, and arrives or comes back by itself. `held`: more came home
   * than usual, and operators check it before it arrives.
   */
  state: Type.Enum(['done', 'pending', 'held', 'refused']),
  sumBalance: Type.Number(),
});

export const transferWallet = endpoint({
  wire: ['POST /wps/relay/GCS_walletTransfer'],
  summary:
    'Moves money between the main wallet and a vendor’s external wallet; one of the two must be the main wallet',
  auth: 'trueMember',
  // Where the centre is closed, all money comes home by `returnWallets`.
  centre: 'member',
  tx: 'none',
  idempotent: 'drawn',
  limit: 'bet',
  input: Type.Object({
    fromAccountType: WalletType,
    toAccountType: WalletType,
    amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000_000 }),
  }),
  output: Moved,
  rejects: {
    transfer_wallet_unknown: 409,
    transfer_amount: 400,
    transfer_single_wallet: 409,
    vendor_under_maintenance: 503,
    vendor_region_closed: 451,
    vendor_not_ready: 503,
    insufficient_funds: 402,
    idempotency_conflict: 409,
  },
});

export const returnWallets = endpoint({
  wire: ['POST /wps/relay/GCS_walletReturn'],
  summary: 'Brings the money of every external wallet back into the main wallet',
  auth: 'trueMember',
  // A way out with one's own money.
  whenClosed: 'ownRecord',
  tx: 'none',
  idempotent: 'drawn',
  limit: 'bet',
  input: Type.Object({
    customerId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), WrittenAmount])),
  }),
  output: Type.Object({
    moves: Type.Array(Type.Object({ accountTypeId: WalletType, ...Moved.properties })),
    sumBalance: Type.Number(),
  }),
  rejects: {},
});
