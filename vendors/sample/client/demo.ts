import { ask } from './ask.ts';
import type { Answered, Choice, Looked, Opened, Round, Status } from './facts.ts';
import { query } from './language.ts';

/** What a press of a game sends to have a round played. */
export type PlayBody = {
  readonly key: string;
  readonly stake: string;
  readonly choice: Choice;
  readonly clientSeed: string;
};

/** A visit without a session: its rounds are drawn like all others, for credit that this page alone counts. */
export function demoOf(looked: Looked): {
  readonly facts: Opened;
  readonly play: (body: PlayBody) => Promise<Answered>;
} {
  let credit = looked.credit;
  let status: Status = {
    ...{ rounds: 0, staked: '0', paid: '0' },
    ...{ openedAtMs: looked.nowMs, nowMs: looked.nowMs },
  };
  const still = { commitment: '', maxStake: looked.maxStake, free: null };
  const facts: Opened = {
    ...looked,
    ...still,
    ...{ session: '', currency: '', isTrial: false, isDemo: true, balance: credit },
    ...{ backUrl: query.get('back') ?? '/', externalWalletUrl: null, unfinished: null, status },
  };
  return {
    facts,
    play: async ({ stake, choice, clientSeed }) => {
      if (Number(credit) < Number(stake)) {
        credit = looked.credit;
      }
      const game = { vendor: query.get('vendor') ?? '', game: query.get('game') ?? '' };
      const body = { ...game, credit, stake, choice, clientSeed };
      const { round } = await ask<{ readonly round: Round }>('demo', body);
      credit = round.balance ?? credit;
      status = {
        ...status,
        rounds: status.rounds + 1,
        staked: String(Number(status.staked) + Number(round.stake)),
        paid: String(Number(status.paid) + Number(round.payout)),
      };
      return { round, status, ...still };
    },
  };
}
