import type { ReadTx } from '#platform/db/tx.ts';
import { type OfficeMember, type OfficeMembers, officeRoute } from '#seamless/studio.ts';
import {
  listLotteryPlans,
  type PlanRowView,
  readLotteryPlan,
  stopLotteryPlan,
} from '#studios/lottery/contract.office-plans.ts';
import type { PlanView } from '#studios/lottery/contract.plans.ts';
import { MAX_DRAWS } from '#studios/lottery/games/plan-steps.ts';
import { endPlan } from '../plans/plan.store.ts';
import { stepsOfPlans } from '../plans/plan-list.store.ts';
import { viewPlan } from '../plans/plan-view.ts';
import { type OfficePlan, officePlans } from './office-plans.store.ts';

const PAGE = 30;
const ODDS_PARTS = 10_000;
const STOPPED = 'stopped';

/** A plan whose member belongs to the operator's brand. */
type Known = { readonly row: OfficePlan; readonly member: OfficeMember; readonly view: PlanView };

/** Lists plans, newest first. Plans of other brands are left out, so a page may be shorter than others. */
export const listPlansRoute = officeRoute(listLotteryPlans, async ({ tx, input, members }) => {
  const refs = input.member === undefined ? null : await members.refsOf(input.member);
  const rows = await officePlans(tx, {
    id: null,
    members: refs,
    gameCode: input.game ?? null,
    state: input.state ?? null,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: (await knownOf(tx, members, rows)).map(viewRow),
    next: rows.length < PAGE || last === undefined ? null : last.id.toString(),
  };
});

/** Shows a plan with its lines and steps. */
export const readPlanRoute = officeRoute(
  readLotteryPlan,
  async ({ tx, input, members, reject }) => {
    const known = await planOf(tx, members, input.id);
    if (known === undefined) {
      return reject('plan_unknown');
    }
    const { row, view } = known;
    return {
      plan: viewRow(known),
      stopsOnWin: view.stopsOnWin,
      budget: view.budget,
      endedAt: row.ended_at?.toISOString() ?? null,
      lines: row.lines.map(({ play, pick, odds4 }) => ({
        play,
        pick,
        odds: String(odds4 / ODDS_PARTS),
      })),
      steps: view.steps,
    };
  },
);

/** Stops a plan. A bet that is being placed meanwhile is still placed; no bet follows it. */
export const stopPlanRoute = officeRoute(
  stopLotteryPlan,
  async ({ tx, input, members, audit, reject }) => {
    const known = await planOf(tx, members, input.id);
    if (known === undefined) {
      return reject('plan_unknown');
    }
    const { row, member } = known;
    if (!(await endPlan(tx, { id: row.id, reason: STOPPED }))) {
      return reject('plan_ended');
    }
    await audit({
      action: 'lottery.plan.stop',
      entity: `plan:${input.id}`,
      before: { state: 'running', game: row.game_code, member: member.name },
      after: { state: 'ended' },
      reason: input.reason,
    });
    return { endReason: STOPPED };
  },
);

async function planOf(tx: ReadTx, members: OfficeMembers, id: string): Promise<Known | undefined> {
  const any = { members: null, gameCode: null, state: null, beforeId: null };
  const rows = await officePlans(tx, { ...any, id: BigInt(id), limit: 1 });
  return (await knownOf(tx, members, rows))[0];
}

async function knownOf(
  tx: ReadTx,
  members: OfficeMembers,
  rows: readonly OfficePlan[],
): Promise<readonly Known[]> {
  const named = await members.named([...new Set(rows.map((row) => row.member_ref))]);
  const steps = await stepsOfPlans(tx, {
    ids: rows.map(({ id }) => id),
    limit: rows.length * MAX_DRAWS,
  });
  return rows.flatMap((row) => {
    const member = named.get(row.member_ref);
    const begun = steps.filter((step) => step.plan_id === row.id);
    return member === undefined ? [] : [{ row, member, view: viewPlan(row, begun) }];
  });
}

function viewRow({ row, member, view }: Known): PlanRowView {
  return {
    planId: view.planId,
    member: member.name,
    memberId: member.memberId,
    game: view.game,
    state: view.state,
    endReason: view.endReason,
    mode: view.mode,
    draws: row.times.length,
    done: view.steps.filter(({ state }) => state !== 'waiting').length,
    staked: view.staked,
    returned: view.returned,
    exposure: view.exposure,
    createdAt: row.created_at.toISOString(),
  };
}
