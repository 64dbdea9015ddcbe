import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  erc20Abi,
  http,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { atFileEnd } from '#tests/file-end.ts';
import { PRACTICE_PHRASE } from './practice-keys.ts';
import { PRACTICE_TOKEN } from './practice-token.ts';

const SUPPLY = 10n ** 15n;
const CONSTRUCTOR = [
  {
    type: 'constructor',
    inputs: [{ name: 'supply', type: 'uint256' }],
    stateMutability: 'nonpayable',
  },
] as const;

/** The program of the chain for this machine, as its package brings it. */
function chainProgram(): string {
  const machine = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const name = `@foundry-rs/anvil-${process.platform}-${machine}`;
  const require = createRequire(require_.resolve('@foundry-rs/anvil/package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), 'bin', 'anvil');
}
const require_ = createRequire(import.meta.url);

/** For tests: a chain that ends with the test file. */
export async function localChain() {
  const { stop, ...chain } = await startChain();
  atFileEnd(stop);
  return chain;
}

/**
 * For tests: a chain for development that makes a block for each transaction, or when it is told to, with a token of which all
 * belongs to its first account. The caller stops it.
 */
export async function startChain() {
  const child = spawn(chainProgram(), ['--port', '0', '--accounts', '3', '--order', 'fifo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const url = `http://${await addressOf(child.stdout)}`;
  const transport = http(url);
  const [rich, hot] = [0, 1].map((addressIndex) =>
    mnemonicToAccount(PRACTICE_PHRASE, { addressIndex }),
  );
  if (rich === undefined || hot === undefined) {
    throw new Error('the phrase has no accounts');
  }
  const chain = {
    id: 31_337,
    name: 'local',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  } as const;
  const client = createPublicClient({ chain, transport, pollingInterval: 20 });
  const wallet = createWalletClient({ account: rich, chain, transport });
  const control = createTestClient({ mode: 'anvil', chain, transport });
  const deploy = async () => {
    const hash = await wallet.sendTransaction({
      data: encodeDeployData({ abi: CONSTRUCTOR, bytecode: PRACTICE_TOKEN, args: [SUPPLY] }),
    });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    return contractAddress ?? '0x';
  };
  const token = await deploy();
  return {
    ...{ url, client, control, token, deploy, rich, hot, stop },
    /** Sends tokens from the first account. */
    pay: (to: string, units: bigint, contract = token) =>
      wallet.writeContract({
        ...{ address: contract, abi: erc20Abi, functionName: 'transfer' },
        args: [`0x${to.slice(2)}`, units],
      }),
    holds: (of: string) =>
      client.readContract({
        ...{ address: token, abi: erc20Abi, functionName: 'balanceOf' },
        args: [`0x${of.slice(2)}`],
      }),
    mine: (blocks: number) => control.mine({ blocks }),
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /Listening on (\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error('the chain did not start');
}
