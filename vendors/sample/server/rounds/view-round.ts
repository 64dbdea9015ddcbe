import type { Fields } from '../../maths/mechanic.ts';
import { lastCell } from '../../maths/mines.ts';
import { HAND_SIZE } from '../../maths/poker.ts';
import { wireMoney } from '../transactions/pay.ts';
import { minesOdds, minesOf } from './mines-odds.ts';
import { deckOf } from './poker-deck.ts';
import { isFinal, type Round } from './round.ts';

/** A round in the form of its player's page, without anything that must stay hidden before its end. */
export function viewRound(round: Round): Fields {
  const isOver = isFinal(round);
  const isKnown = isOver || (round.state === 'paying' && BigInt(round.odds4) >= 0n);
  const hasMines = 'mines' in round.outcome;
  return {
    id: round.id,
    state: round.state,
    stake: wireMoney(round.stake),
    isFree: round.grant !== undefined,
    choice: round.choice,
    outcome: isKnown ? round.outcome : dealtOf(round),
    steps: [...round.steps],
    odds4: Number(round.odds4),
    nextOdds4: hasMines && !isKnown ? nextOdds(round) : 0,
    payout: wireMoney(isKnown ? round.payout : '0'),
    refusal: round.refusal,
    balance: round.balance,
    startedAtMs: round.startedAtMs,
    decidedAtMs: round.decidedAtMs,
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    seed: isOver ? round.seed : null,
  };
}

/** The hand of an open poker round, without the cards that follow it. */
function dealtOf(round: Round): Fields | null {
  const isDealt = round.state === 'open' && 'deck' in round.outcome;
  return isDealt ? { deck: deckOf(round).slice(0, HAND_SIZE) } : null;
}

function nextOdds(round: Round): number {
  const opened = round.steps.length + 1;
  return opened > lastCell(minesOf(round).length) ? 0 : Number(minesOdds(round, opened));
}
