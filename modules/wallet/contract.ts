import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_INTEGER } from '#platform/contract/input-fields.ts';

/** Live topic of one member: `{ sumBalance }`. */
export const BALANCE_TOPIC = 'wallet.balance';

export const readBalance = endpoint({
  wire: ['GET /wps/v2/wallets/balance'],
  summary: 'Balance of the member, truncated to two decimals',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ typeId: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })) }),
  output: Type.Object({
    sumBalance: Type.Number(),
    balance: Type.Array(
      Type.Object({ accountTypeId: Type.Integer(), availBalance: Type.Number() }),
    ),
    currency: Type.String(),
    currencySymbol: Type.String(),
  }),
  rejects: {},
});

export const readMerchantWallet = endpoint({
  wire: ['GET /wps/relay/GCS_merchantWallet'],
  summary: 'Whether one wallet serves every vendor (1), or money is moved between them (0)',
  auth: 'member',
  whenClosed: 'ownRecord',
  cacheSeconds: 300,
  input: Type.Object({}),
  output: Type.Object({ isSingle: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
  rejects: {},
});
