import { handleWithoutTx } from '#platform/http/handle.ts';
import { checkUsdtNetwork } from '../../contract.office.ts';
import { chainLibrary } from '../chain-library.ts';
import { tokenText } from '../token-units.ts';
import { hex } from './chain-client.ts';
import { selectNetwork } from './network.store.ts';
import { type UsableNetwork, usableNetwork } from './usable-network.ts';

export const checkUsdtNetworkHandler = handleWithoutTx(checkUsdtNetwork, async (call) => {
  const { app, brand, reject } = call;
  const network = await usableNetwork(app, await selectNetwork(app.db.reads, brand.id));
  if (network === undefined) {
    return reject('usdt_none');
  }
  try {
    return await readState(network);
  } catch (error) {
    app.log.warn('usdt_chain_unread', { brandId: brand.id, error });
    return reject('usdt_unreachable');
  }
});

async function readState({ row, client }: UsableNetwork) {
  const { erc20Abi, formatEther } = await chainLibrary();
  const token = { address: hex(row.token), abi: erc20Abi } as const;
  const [chainId, block, decimals] = await Promise.all([
    client.getChainId(),
    client.getBlockNumber(),
    client.readContract({ ...token, functionName: 'decimals' }),
  ]);
  const account = row.hot_address === null ? undefined : hex(row.hot_address);
  const [tokens, coins] =
    account === undefined
      ? []
      : await Promise.all([
          client.readContract({ ...token, functionName: 'balanceOf', args: [account] }),
          client.getBalance({ address: account }),
        ]);
  return {
    chainId,
    block: Number(block),
    decimals,
    tokens: tokens === undefined ? null : tokenText(tokens, row.decimals),
    coins: coins === undefined ? null : formatEther(coins),
  };
}
