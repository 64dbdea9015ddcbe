import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
/** Decimal text of at most four places. */
const Sum = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,9})(?:[.][0-9]{1,4})?$' });

/** What of a network everybody of the office may read. */
export const UsdtNetwork = Type.Object({
  isOn: Type.Boolean(),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  chainId: Type.Integer({ minimum: 1, maximum: 4_294_967_295 }),
  /** The contract of the token. */
  token: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
  decimals: Type.Integer({ minimum: 2, maximum: 18 }),
  /** A transfer is credited with so many blocks, its own among them. */
  confirmations: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** What one token is worth in the brand’s currency. */
  rate: Sum,
  /** Money is looked for on an address so long after its order’s end. */
  watchDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** A payout that is in no block after so long is replaced with a higher fee. */
  stuckMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
  maxFeeGwei: Type.Integer({ minimum: 1, maximum: 100_000 }),
});
export type UsdtNetwork = Static<typeof UsdtNetwork>;

/** What nobody reads again. What is not given stays; an empty key of the hot wallet takes it away. */
export const UsdtSecrets = Type.Object({
  nodes: Type.Optional(
    Type.Array(Type.String({ minLength: 8, maxLength: 300 }), { minItems: 1, maxItems: 3 }),
  ),
  extendedPublicKey: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  hotKey: Type.Optional(Type.String({ maxLength: 66 })),
});
export type UsdtSecrets = Static<typeof UsdtSecrets>;

export const readUsdtNetwork = endpoint({
  wire: ['GET /office/v1/usdt/network'],
  summary: 'The network of USDT and how far its blocks are read; secrets are named alone',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({}),
  output: Type.Object({
    /** Null where the brand has none yet. */
    network: Type.Union([UsdtNetwork, Type.Null()]),
    version: Type.Integer(),
    /** The hosts of the nodes, without what stands behind them. */
    hosts: Type.Array(Type.String()),
    /** The last letters of the extended public key. */
    publicKeyEnd: MaybeText,
    hotAddress: MaybeText,
    scannedBlock: Type.Union([Type.Integer(), Type.Null()]),
    scannedAt: MaybeText,
    /** Transfers that wait for further blocks. */
    arriving: Type.Integer(),
    payoutsUnderWay: Type.Integer(),
    /** Whether it is a chain of this very machine: a sandbox uses no other. */
    isLocal: Type.Boolean(),
  }),
  rejects: {},
});

export const changeUsdtNetwork = endpoint({
  wire: ['PUT /office/v1/usdt/network'],
  summary: 'Asks for another network of USDT; a second person decides',
  auth: 'operator',
  permission: 'deposit.channels',
  input: Type.Object({
    network: UsdtNetwork,
    secrets: UsdtSecrets,
    version: Version,
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    changed_meanwhile: 409,
    usdt_unchanged: 409,
    usdt_waits: 409,
    usdt_token: 400,
    usdt_node: 400,
    usdt_public_key: 400,
    usdt_hot_key: 400,
  },
  tx: 'none',
});

export const checkUsdtNetwork = endpoint({
  wire: ['POST /office/v1/usdt/network/check'],
  summary: 'Asks the nodes of the network what they are and what the hot wallet holds',
  auth: 'operator',
  permission: 'deposit.channels',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({
    chainId: Type.Integer(),
    block: Type.Integer(),
    decimals: Type.Integer(),
    /** In the token, and in the coin of the network for fees; null without a hot wallet. */
    tokens: MaybeText,
    coins: MaybeText,
  }),
  rejects: { usdt_none: 409, usdt_unreachable: 409 },
});
