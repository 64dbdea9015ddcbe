import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/site/call.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { pushedPollMs } from '#platform/site/pushed-poll.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { cancelPlan, createPlan, listPlans, type PlanView } from '../../contract.plans.ts';
import { acceptLine } from '../../games/game.ts';
import { useSlip } from '../bet/slip.ts';
import { askToPlay, endIfOver, refreshBalance, useGameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { useGameCall } from '../use-game-call.ts';
import type { PlanSums } from './plan-draft.ts';

const RUNNING_POLL_MS = 3_000;
const NONE: readonly PlanView[] = [];

/** The member's plans, polled without the socket while one of them runs; their bets also refresh the list of bets and the balance. */
export function usePlans(table: GameTable): readonly PlanView[] {
  const queries = useQueryClient();
  const session = useGameSession((state) => state.game?.session);
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const plans =
    useQuery({
      queryKey: ['plans', session],
      enabled: session !== undefined,
      queryFn: async () => {
        try {
          return (await call(listPlans, {}, session === undefined ? {} : { gameSession: session }))
            .plans;
        } catch (error) {
          endIfOver(error);
          throw error;
        }
      },
      refetchInterval: ({ state: { data } }) =>
        (data === undefined || data.some((plan) => plan.state === 'running')) &&
        pushedPollMs(RUNNING_POLL_MS, { isLive, isShown: data !== undefined }),
    }).data ?? NONE;
  const placed = plans.flatMap(({ steps }) => steps.filter(({ state }) => state === 'open')).length;
  const [known, setKnown] = useState(placed);
  useEffect(() => {
    setKnown(placed);
    if (placed !== known) {
      void readAgain(queries, { queryKey: ['bets', table.code] });
      void refreshBalance();
    }
  }, [placed, known, queries, table.code]);
  return plans;
}

/** Starts a plan from the slip, and cancels one. */
export function usePlanCalls(table: GameTable) {
  const queries = useQueryClient();
  const { run: runOne, isBusy, refusal } = useGameCall();

  async function run(work: (session: string) => Promise<unknown>): Promise<boolean> {
    const session = useGameSession.getState().game?.session;
    if (session === undefined) {
      askToPlay();
      return false;
    }
    const done = await runOne(async () => {
      await work(session);
      await readAgain(queries, { queryKey: ['plans'] });
      await readAgain(queries, { queryKey: ['bets', table.code] });
      await refreshBalance();
      return true;
    });
    return done === true;
  }

  return {
    isBusy,
    refusal,
    /** The idempotency key belongs to the plan: a repeated press after a lost answer starts the same plan. */
    start: (sums: Planned, how: { readonly stopsOnWin: boolean; readonly key: string }) =>
      run((gameSession) =>
        call(createPlan, inputOf(table, sums, how.stopsOnWin), {
          idempotencyKey: how.key,
          gameSession,
        }),
      ),
    cancel: (planId: string) => run((gameSession) => call(cancelPlan, { planId }, { gameSession })),
  };
}

type Planned = Exclude<PlanSums, { readonly refusal: unknown }>;

function inputOf(table: GameTable, { shape, budget }: Planned, stopsOnWin: boolean) {
  const slip = useSlip.getState();
  return {
    ...shape,
    game: table.code,
    lines: slip.lines.flatMap((line) => {
      const accepted = acceptLine(table.rules, line);
      return accepted === undefined
        ? []
        : [
            {
              play: accepted.play,
              pick: accepted.pick,
              ...(accepted.group === undefined ? {} : { group: accepted.group }),
              odds4: Number(accepted.odds4[0] ?? 0n),
            },
          ];
    }),
    unitStake: Number(slip.unit) / 10_000,
    stopsOnWin,
    ...(budget === undefined ? {} : { budget: Number(budget) / 10_000 }),
  };
}
