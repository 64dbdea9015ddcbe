import { askPatiently, HEADERS, type Player } from '#tests/player.ts';
import type { TransferKill } from './transfer-stops.ts';
import { until } from './until.ts';

const MAIN = 2;

type Wanted = { readonly kill: TransferKill; readonly wallet: number };

/** The request of a transfer; sent again it is the same transfer. */
export function transferRequest(
  url: string,
  player: Player,
  { kill, wallet }: Wanted,
): [string, RequestInit] {
  const [from, to] = kill.direction === 'in' ? [MAIN, wallet] : [wallet, MAIN];
  return [
    `${url}/wps/relay/GCS_walletTransfer`,
    {
      method: 'POST',
      headers: {
        ...HEADERS,
        authorization: player.token,
        'content-type': 'application/json',
        'idempotency-key': kill.key,
      },
      body: JSON.stringify({
        fromAccountType: from,
        toAccountType: to,
        amount: kill.amount / 100,
      }),
    },
  ];
}

/** Sends it until the server answers. */
export async function request(url: string, player: Player, wanted: Wanted): Promise<void> {
  const answered = await askPatiently(...transferRequest(url, player, wanted));
  if (answered?.status !== 200) {
    throw new Error(`a transfer was answered ${JSON.stringify(answered)}`);
  }
}

type Wallets = { readonly purses: readonly { accountTypeId: number; availBalance: number }[] };

async function readWallets(url: string, { token }: Player): Promise<Wallets> {
  const headers = { ...HEADERS, authorization: token };
  const answered = await askPatiently(`${url}/wps/member/wallets`, { headers });
  // The shape of the wire; a wrong one fails the comparison.
  return (answered?.body['value'] ?? { purses: [] }) as Wallets;
}

/** The number of the external wallet; the sample vendors introduce themselves some time after the server is ready. */
export async function externalWalletOf(url: string, player: Player): Promise<number> {
  return await until(async () => (await readWallets(url, player)).purses[0]?.accountTypeId);
}

/** What the member has with the platform and with the vendor, in hundredths. */
export async function holdings(url: string, player: Player) {
  const [wallet] = (await readWallets(url, player)).purses;
  return {
    main: Math.round((await player.balance()) * 100),
    external: Math.round((wallet?.availBalance ?? Number.NaN) * 100),
  };
}
