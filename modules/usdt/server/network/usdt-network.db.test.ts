import { toHex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import type { UsdtNetwork, UsdtSecrets } from '../../contract.office.ts';
import { localChain } from '../../testing/local-chain.ts';
import { practiceKeys } from '../../testing/practice-keys.ts';

const { app, call } = await testApp({ seed: true });
const chain = await localChain();
const tokens = { operator1: '', operator2: '' };
type Who = keyof typeof tokens;
const reason = 'the new network';
const hotKey = toHex(chain.hot.getHdKey().privateKey ?? new Uint8Array());
const { extendedPublicKey, extendedPrivateKey } = practiceKeys();
const SECRETS: UsdtSecrets = { nodes: [chain.url], extendedPublicKey, hotKey };
const NETWORK: UsdtNetwork = {
  ...{ isOn: true, name: 'Practice', chainId: 31_337, token: chain.token, decimals: 6 },
  ...{ confirmations: 3, rate: '120', watchDays: 30, stuckMinutes: 5, maxFeeGwei: 100 },
};

beforeAll(async () => {
  for (const name of ['operator1', 'operator2'] as const) {
    const input = { name, password: 'Shapla-demo-1' };
    const { body } = await call<{ token: string }>('POST /office/v1/session', {
      merchant: null,
      input,
    });
    tokens[name] = body.token;
  }
});

function office<Body>(wire: string, input: object = {}, who: Who = 'operator1') {
  return call<Body & { readonly errorCode?: string }>(wire, { operatorToken: tokens[who], input });
}

function change(wish: {
  readonly network?: Partial<UsdtNetwork>;
  readonly secrets?: UsdtSecrets;
  readonly version?: number;
}) {
  return office<{ approvalId?: string }>('PUT /office/v1/usdt/network', {
    ...{ network: { ...NETWORK, ...wish.network }, secrets: wish.secrets ?? SECRETS },
    ...{ version: wish.version ?? 0, reason },
  });
}

async function read() {
  const { body } = await office<{
    readonly network: UsdtNetwork | null;
    readonly version: number;
    readonly hosts: readonly string[];
    readonly publicKeyEnd: string | null;
    readonly hotAddress: string | null;
    readonly isLocal: boolean;
  }>('GET /office/v1/usdt/network');
  return body;
}

const WRONG: readonly (readonly [string, Parameters<typeof change>[0]])[] = [
  ['usdt_token', { network: { token: chain.token.replace(/[a-f]/, (one) => one.toUpperCase()) } }],
  ['usdt_token', { network: { rate: '0' } }],
  ['usdt_node', { secrets: { ...SECRETS, nodes: ['ftp://node.example'] } }],
  ['usdt_public_key', { secrets: { ...SECRETS, extendedPublicKey: extendedPrivateKey } }],
  ['usdt_hot_key', { secrets: { ...SECRETS, hotKey: `0x${'0'.repeat(64)}` } }],
];

test.each(WRONG)(
  '%s: what could not work, or could spend deposits, is refused',
  async (code, wish) => {
    expect((await change(wish)).body.errorCode).toBe(code);
  },
);

test('a network is set up by two people; secrets are in no answer, no request and no audit line in the clear [MKT-3]', async () => {
  expect((await office('POST /office/v1/usdt/network/check')).body.errorCode).toBe('usdt_none');
  const { approvalId } = (await change({})).body;
  const decide = (who: Who) =>
    office(
      `POST /office/v1/approvals/${approvalId}/decision`,
      { decision: 'approve', reason },
      who,
    );
  expect((await decide('operator1')).body.errorCode).toBe('approval_own');
  expect((await read()).network).toBeNull();
  expect((await decide('operator2')).status).toBe(200);
  expect(await read()).toMatchObject({
    ...{ network: NETWORK, version: 1, hosts: [new URL(chain.url).host], isLocal: true },
    ...{ publicKeyEnd: extendedPublicKey.slice(-8), hotAddress: chain.hot.address.toLowerCase() },
  });
  const { rows } = await app.db.pool.query<{ all: string }>(
    `select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(r::text, ' ') from operator.audit_row r), '')
            || (select string_agg(n::text, ' ') from usdt.network n) as all
       from operator.approval a`,
  );
  expect(rows[0]?.all).not.toContain(hotKey.slice(2));
  expect(rows[0]?.all).not.toContain(extendedPublicKey);
  expect(
    (await office<{ block: number }>('POST /office/v1/usdt/network/check')).body,
  ).toMatchObject({
    ...{ chainId: 31_337, decimals: 6, tokens: '0.00' },
  });
});

test('what is not typed stays, an empty key takes the hot wallet away, and an older version changes nothing', async () => {
  expect((await change({ version: 1, secrets: {} })).body.errorCode).toBe('usdt_unchanged');
  expect((await change({ version: 0, secrets: {} })).body.errorCode).toBe('changed_meanwhile');
  const { approvalId } = (
    await change({ version: 1, network: { confirmations: 5 }, secrets: { hotKey: '' } })
  ).body;
  await office(
    `POST /office/v1/approvals/${approvalId}/decision`,
    { decision: 'approve', reason },
    'operator2',
  );
  expect(await read()).toMatchObject({
    ...{ version: 2, hotAddress: null, publicKeyEnd: extendedPublicKey.slice(-8) },
    network: { ...NETWORK, confirmations: 5 },
  });
});
