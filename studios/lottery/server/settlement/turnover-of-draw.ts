import type { StudioHost } from '#seamless/studio.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { countedStakes } from '#studios/lottery/games/turnover.ts';
import { readLines } from '../bets/bet-lines.ts';
import {
  type MemberBet,
  stakedByMembers,
  type UnpaidBet,
  type UnpaidDraw,
} from './settlement.store.ts';

/** The part of a bet's stake that counts as turnover, in ticks; undefined when all of it does. */
export type CountedStake = (bet: UnpaidBet) => bigint | undefined;

/**
 * Computes the turnover of the bets of a draw while it is paid. What counts depends on all bets of a member on the draw, so
 * those of the members of a set are read before the set is paid, each member's once.
 */
export function turnoverOfDraw(
  host: StudioHost,
  draw: UnpaidDraw,
): (bets: readonly UnpaidBet[]) => Promise<CountedStake> {
  const game = findDrawGame(draw.game_code)?.game;
  const known = new Set<string>();
  const lowered = new Map<bigint, bigint>();

  function note(bets: readonly MemberBet[]): void {
    const lines = bets.flatMap(({ id, lines: stored }) =>
      readLines(stored).map(({ line, stake }) => ({ bet: id, line, stake })),
    );
    const isSingle = lines.length === 1 && lines[0]?.line.units === 1;
    if (game === undefined || isSingle) {
      return;
    }
    const counted = countedStakes(game, lines);
    for (const { id, stake_ticks: stake } of bets) {
      const counts = counted.get(id) ?? stake;
      if (counts < stake) {
        lowered.set(id, counts);
      }
    }
  }

  return async (bets) => {
    const members = [...new Set(bets.map((bet) => bet.member_ref))].filter(
      (member) => !known.has(member),
    );
    if (members.length > 0) {
      const all = await host.db.autocommit((tx) => stakedByMembers(tx, { draw, members }));
      for (const [member, own] of Map.groupBy(all, (bet) => bet.member_ref)) {
        known.add(member);
        note(own);
      }
    }
    return ({ id }) => lowered.get(id);
  };
}
