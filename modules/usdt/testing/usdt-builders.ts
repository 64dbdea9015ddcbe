import { toHex } from 'viem';
import type { AppContext } from '#platform/app-context.ts';
import { type NetworkRow, saveNetwork, selectNetwork } from '../server/network/network.store.ts';
import { sealNetwork } from '../server/network/secrets.ts';
import type { localChain } from './local-chain.ts';
import { practiceKeys } from './practice-keys.ts';

type LocalChain = Awaited<ReturnType<typeof localChain>>;

/** For tests: the network of the first brand is a local chain, on which a token is worth 120. */
export async function useChain(
  app: AppContext,
  chain: LocalChain,
  change: Partial<NetworkRow> & { readonly nodes?: readonly string[] } = {},
): Promise<void> {
  const { nodes = [chain.url], ...row } = change;
  const key = chain.hot.getHdKey().privateKey;
  await app.db.transaction(async (tx) => {
    const known = await selectNetwork(tx, 1);
    await saveNetwork(tx, {
      ...{ brand_id: 1, is_on: true, name: 'Practice', chain_id: 31_337n, token: chain.token },
      ...{ decimals: 6, confirmations: 3, rate_ticks: 1_200_000n, watch_days: 30 },
      ...{ stuck_minutes: 5, max_fee_gwei: 1_000, hot_address: chain.hot.address.toLowerCase() },
      sealed_secrets: sealNetwork(app, {
        nodes: [...nodes],
        extendedPublicKey: practiceKeys().extendedPublicKey,
        hotKey: key === null ? null : toHex(key),
      }),
      ...row,
      version: known?.version ?? 0,
    });
  });
}
