import { createHash } from 'node:crypto';
import { handle, memberOf } from '#platform/http/handle.ts';
import { type AgentRun, readAgentRun } from '../../contract.ts';
import { readText } from '../../rules/statement-text.ts';
import { disputesOf } from '../disputes/dispute-payment.ts';
import { betPage, betPlaceOf } from './bet-place.ts';
import { type BetLineRow, selectBetLines } from './line.store.ts';
import { exact, figuresView } from './progress.ts';
import { type RunRow, selectRun } from './run.store.ts';

const PAGE = 20;

/** A run as agents read it. */
export function runViewOf(row: RunRow): AgentRun {
  return {
    id: row.id.toString(),
    version: row.version,
    ...{ from: row.from_at.getTime(), until: row.until_at.getTime() },
    ...{ gross: exact(row.gross_ticks), pays: exact(row.pays_ticks) },
    carries: exact(row.carries_ticks),
    ...{ state: row.state, holdReason: row.hold_reason, paidAt: row.paid_at?.getTime() ?? null },
  };
}

/** What a stored statement says, as the wire has it. */
export function statementView({ statement, terms }: Pick<RunRow, 'statement' | 'terms'>) {
  const { figures, tier, parts, costs, carried, below } = readText(statement);
  const { activeMembers, bets, stake, validBet, payout } = figures;
  return {
    terms,
    figures: figuresView({
      ...{ activeMembers, bets, stake: BigInt(stake) },
      ...{ validBet: BigInt(validBet), payout: BigInt(payout) },
    }),
    tier,
    parts: parts.map(({ rate, base, pays }) => ({
      ...{ rate, base: exact(BigInt(base)), pays: exact(BigInt(pays)) },
    })),
    costs:
      costs === null
        ? null
        : {
            rebates: exact(BigInt(costs.rebates)),
            promotions: exact(BigInt(costs.promotions)),
            wages: exact(BigInt(costs.wages)),
            fees: exact(BigInt(costs.fees)),
          },
    carried: exact(BigInt(carried)),
    below: exact(BigInt(below)),
    digest: createHash('sha256').update(statement).digest('hex'),
  };
}

/** A bet of a run as the wire has it. */
export function betView(row: BetLineRow) {
  return {
    betId: row.bet_id.toString(),
    ...{ revision: row.revision, member: row.member_name, gameCode: row.game_code },
    countedAt: row.counted_at.getTime(),
    ...{ stake: exact(row.more_stake_ticks), validBet: exact(row.more_valid_ticks) },
    payout: exact(row.more_payout_ticks),
  };
}

export const readAgentRunHandler = handle(readAgentRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const { memberId: agentId } = memberOf(call);
  const run = await selectRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined || run.agent_id !== agentId) {
    return reject('agent.run.unknown');
  }
  const [rows, disputes] = await Promise.all([
    selectBetLines(tx, {
      ...{ brandId: brand.id, agentId, from: run.from_at, until: run.until_at },
      ...{ before: betPlaceOf(input.before), limit: PAGE + 1 },
    }),
    disputesOf(tx, { of: 'run', paymentId: run.id }),
  ]);
  const page = betPage(rows, PAGE);
  return {
    run: runViewOf(run),
    ...statementView(run),
    bets: page.rows.map(betView),
    next: page.next,
    disputes,
  };
});
