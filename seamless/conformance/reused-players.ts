import { isRefused } from '../wallet-errors.ts';
import { playToBalance } from './played-balance.ts';
import type { CasePlayer, MoneyWallet, Subject } from './subject.ts';

/**
 * Two members who play all cases, one after the other: play sets the balance of each case.
 * @throws Error when the wallet does not open a session for a launch token
 */
export async function reusedPlayers(
  wallet: MoneyWallet,
  given: {
    readonly launches: readonly [string, string];
    readonly game: string;
    readonly nowMs: () => number;
    /** Decimals of amounts, for sessions whose opening does not report them. */
    readonly scale?: 2 | 4;
  },
): Promise<{
  readonly scale: 2 | 4;
  readonly members: readonly string[];
  readonly openPlayer: Subject['openPlayer'];
}> {
  const players: CasePlayer[] = [];
  let scale: 2 | 4 = given.scale ?? 4;
  for (const token of given.launches) {
    const opened = await wallet.openSession({ launch_token: token });
    if (isRefused(opened)) {
      throw new Error(`no session for a launch token: ${opened.code}`);
    }
    scale = given.scale ?? (opened.scale === 2 ? 2 : 4);
    const { session, member, currency } = opened;
    players.push({ session, member, currency, usedLaunch: token });
  }
  let turn = 0;
  return {
    scale,
    members: players.map(({ member }) => member),
    openPlayer: async (balance) => {
      const player = players[turn % 2];
      turn += 1;
      if (player === undefined) {
        throw new Error('two members are needed');
      }
      await playToBalance(wallet, player, { ...given, balance, scale });
      return player;
    },
  };
}
