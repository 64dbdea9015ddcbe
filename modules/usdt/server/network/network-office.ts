import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { mayAsk } from '#platform/egress/ask-outside.ts';
import { type CallWithoutTx, handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import {
  changeUsdtNetwork,
  readUsdtNetwork,
  UsdtNetwork,
  type UsdtSecrets,
} from '../../contract.office.ts';
import { chainLibrary, keyLibrary, loadChainLibraries } from '../chain-library.ts';
import { isExtendedPublicKey } from '../deposit/derive-address.ts';
import { countSeen } from '../deposit/transfer.store.ts';
import { countOpen } from '../payout/payout.store.ts';
import { isLocalChain } from './local-chain.ts';
import { type NetworkRow, saveNetwork, selectNetwork } from './network.store.ts';
import { type NetworkSecrets, openNetwork, sealNetwork, signingKey } from './secrets.ts';

const NETWORK = 'usdt.network';
const RATE_PLACES = 4;

export const readUsdtNetworkHandler = handle(readUsdtNetwork, async (call) => {
  const { app, tx, brand } = call;
  const row = await selectNetwork(tx, brand.id);
  const secrets = row === undefined ? undefined : openNetwork(app, row);
  const named = namesOf(secrets);
  return {
    network: row === undefined ? null : shownNetwork(row),
    version: row?.version ?? 0,
    hosts: [...named.hosts],
    publicKeyEnd: named.publicKeyEnd,
    hotAddress: row?.hot_address ?? null,
    scannedBlock: row?.scanned_block == null ? null : Number(row.scanned_block),
    scannedAt: row?.scanned_at?.toISOString() ?? null,
    arriving: await countSeen(tx, brand.id),
    payoutsUnderWay: await countOpen(tx, brand.id),
    isLocal:
      row !== undefined && isLocalChain({ chainId: row.chain_id, nodes: secrets?.nodes ?? [] }),
  };
});

export const changeUsdtNetworkHandler = handleWithoutTx(changeUsdtNetwork, async (call) => {
  await loadChainLibraries();
  return await call.transaction((tx) => askForNetwork(call, tx));
});

type Change = CallWithoutTx<
  Static<typeof changeUsdtNetwork.input>,
  keyof typeof changeUsdtNetwork.rejects
>;

async function askForNetwork(call: Change, tx: Tx): Promise<{ readonly approvalId: string }> {
  const { app, brand, input, reject, request, nowMs } = call;
  const row = await selectNetwork(tx, brand.id);
  if ((row?.version ?? 0) !== input.version) {
    return reject('changed_meanwhile');
  }
  const known = row === undefined ? undefined : openNetwork(app, row);
  const secrets = mergedSecrets(known, input.secrets);
  const problem = await problemOf(app, input.network, secrets);
  if (problem !== undefined) {
    return reject(problem);
  }
  const before = standOf(row);
  const after = await wordsOf(input.network, secrets);
  const isSame = row !== undefined && isDeepStrictEqual(known, secrets);
  if (isSame && isDeepStrictEqual(shownNetwork(row), lowered(input.network))) {
    return reject('usdt_unchanged');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: NETWORK, entity: 'usdt:network' },
    payload: {
      ...{ brandId: brand.id, version: input.version, network: input.network },
      hotAddress: after.hotAddress,
      // Whoever reads the request in the database reads no key.
      sealed: sealNetwork(app, secrets).toString('base64'),
    },
    ...{ before, after: { usdt: after }, reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('usdt_waits')) };
}

export const networkApproval: ApprovalAction = {
  action: NETWORK,
  permission: 'deposit.channels',
  before: async (tx, payload) => standOf(await selectNetwork(tx, Number(payload['brandId']))),
  run: async (tx, app, payload) => {
    const { network, hotAddress } = payload;
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const brandId = Number(payload['brandId']);
    const secrets = openNetwork(app, { brand_id: brandId, sealed_secrets: sealed });
    const rate = Value.Check(UsdtNetwork, network) ? parseAmount(network.rate, RATE_PLACES) : null;
    if (!Value.Check(UsdtNetwork, network) || secrets === undefined || rate == null) {
      throw new Error('this is no network');
    }
    const version = await saveNetwork(tx, {
      brand_id: brandId,
      ...{ is_on: network.isOn, name: network.name.trim(), chain_id: BigInt(network.chainId) },
      ...{ token: network.token.toLowerCase(), decimals: network.decimals },
      ...{ confirmations: network.confirmations, rate_ticks: rate, watch_days: network.watchDays },
      ...{ stuck_minutes: network.stuckMinutes, max_fee_gwei: network.maxFeeGwei },
      sealed_secrets: sealed,
      hot_address: typeof hotAddress === 'string' ? hotAddress : null,
      version: Number(payload['version']),
    });
    if (version === undefined) {
      throw new Rejection('changed_meanwhile', 409);
    }
  },
};

function mergedSecrets(known: NetworkSecrets | undefined, given: UsdtSecrets): NetworkSecrets {
  const hotKey = given.hotKey ?? known?.hotKey ?? null;
  return {
    nodes: given.nodes ?? known?.nodes ?? [],
    extendedPublicKey: given.extendedPublicKey ?? known?.extendedPublicKey ?? '',
    hotKey: hotKey === '' ? null : hotKey,
  };
}

async function problemOf(app: AppContext, network: UsdtNetwork, secrets: NetworkSecrets) {
  const { isAddress } = await chainLibrary();
  const isSmall = network.token.toLowerCase() === network.token;
  const rate = parseAmount(network.rate, RATE_PLACES) ?? 0n;
  if (!isAddress(network.token, { strict: !isSmall }) || rate <= 0n) {
    return 'usdt_token';
  }
  if (secrets.nodes.length === 0 || !secrets.nodes.every((node) => mayAsk(app, node))) {
    return 'usdt_node';
  }
  if (!(await isExtendedPublicKey(secrets.extendedPublicKey))) {
    return 'usdt_public_key';
  }
  const isKeyRefused = secrets.hotKey !== null && (await hotAddressOf(secrets)) === null;
  return isKeyRefused ? 'usdt_hot_key' : undefined;
}

async function hotAddressOf({ hotKey }: NetworkSecrets): Promise<string | null> {
  const { privateKeyToAddress } = await keyLibrary();
  const key = signingKey(hotKey ?? '');
  try {
    return key === undefined ? null : privateKeyToAddress(key).toLowerCase();
  } catch {
    return null;
  }
}

/** Secrets by what may be read of them. */
function namesOf(secrets: NetworkSecrets | undefined) {
  return {
    hosts: (secrets?.nodes ?? []).map((node) => URL.parse(node)?.host ?? '?'),
    publicKeyEnd: secrets?.extendedPublicKey.slice(-8) ?? null,
  };
}

/** What a decision is about: what of the present network may be read without its key. */
function standOf(row: NetworkRow | undefined) {
  return row === undefined ? null : { usdt: { ...shownNetwork(row), hotAddress: row.hot_address } };
}

async function wordsOf(network: UsdtNetwork, secrets: NetworkSecrets) {
  const { hosts, publicKeyEnd } = namesOf(secrets);
  const hotAddress = await hotAddressOf(secrets);
  return { ...lowered(network), hosts: hosts.join(' '), publicKeyEnd, hotAddress };
}

function lowered(network: UsdtNetwork): UsdtNetwork {
  return { ...network, token: network.token.toLowerCase() };
}

function shownNetwork(row: NetworkRow): UsdtNetwork {
  return {
    isOn: row.is_on,
    name: row.name,
    chainId: Number(row.chain_id),
    token: row.token,
    decimals: row.decimals,
    confirmations: row.confirmations,
    rate: formatAmount(amount(row.rate_ticks), RATE_PLACES).replace(/[.]?0+$/, ''),
    watchDays: row.watch_days,
    stuckMinutes: row.stuck_minutes,
    maxFeeGwei: row.max_fee_gwei,
  };
}
