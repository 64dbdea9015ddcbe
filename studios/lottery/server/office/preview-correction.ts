import { versionOf } from '#platform/contract/version-of.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OfficeMembers } from '#seamless/studio.ts';
import type { PreviewView } from '#studios/lottery/contract.office.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import { payoutTable } from '../settlement/payout-table.ts';
import type { OfficeDraw } from './office-draws.store.ts';
import { openStakes, paidBets } from './result-entry.store.ts';
import { viewTicks } from './view-draw.ts';

const BETS_AT_ONCE = 2_000;
const MAX_MEMBERS = 2_000;

/** Another result for a settled draw from outside; null voids a settled draw of any source. */
export type Correction = {
  readonly draw: OfficeDraw;
  readonly drawGame: DrawGame;
  readonly result: DrawResult | null;
};

type Moved = { readonly before: bigint; readonly after: bigint };
type Outcome = Moved & { readonly member: string; readonly wins: boolean };

/** Computes the payout of every bet by the other result, and what it moves for each member; writes nothing. */
export async function previewOf(
  tx: Tx,
  correction: Correction,
  members: OfficeMembers,
): Promise<PreviewView> {
  const { draw, drawGame, result } = correction;
  const outcomes = await outcomesOf(tx, correction);
  const deltas = outcomes.map(({ before, after }) => after - before);
  const moved = byMember(outcomes).filter(([, { before, after }]) => before !== after);
  const totals = {
    revision: draw.revision + 1,
    numbers: writtenNumbers(drawGame.code, result),
    bets: outcomes.length,
    betsChanged: deltas.filter((delta) => delta !== 0n).length,
    winnersBefore: outcomes.filter(({ before }) => before > 0n).length,
    winnersAfter: outcomes.filter(({ wins }) => wins).length,
    paidOut: viewTicks(sumOf(deltas.filter((delta) => delta > 0n))),
    takenBack: viewTicks(-sumOf(deltas.filter((delta) => delta < 0n))),
    membersChanged: moved.length,
  };
  return { ...totals, seen: versionOf(totals), members: await membersIn(moved, members) };
}

/** Every settled bet with what it was paid and what it would be. */
async function outcomesOf(
  tx: Tx,
  { draw, drawGame, result }: Correction,
): Promise<readonly Outcome[]> {
  const payoutOf = payoutTable(drawGame, result);
  const outcomes: Outcome[] = [];
  for (let afterId = 0n; ; ) {
    const bets = await paidBets(tx, { drawId: draw.id, afterId, limit: BETS_AT_ONCE });
    for (const bet of bets) {
      const { total, won } = payoutOf(bet);
      const wins = result !== null && won > 0n;
      outcomes.push({ member: bet.member_ref, before: bet.payout_ticks, after: total, wins });
    }
    const last = bets.at(-1);
    if (last === undefined) {
      return outcomes;
    }
    afterId = last.id;
  }
}

function byMember(outcomes: readonly Outcome[]): readonly (readonly [string, Moved])[] {
  const moved = new Map<string, Moved>();
  for (const { member, before, after } of outcomes) {
    const sum = moved.get(member) ?? { before: 0n, after: 0n };
    moved.set(member, { before: sum.before + before, after: sum.after + after });
  }
  return [...moved];
}

function sumOf(ticks: readonly bigint[]): bigint {
  return ticks.reduce((sum, one) => sum + one, 0n);
}

/** What voiding a draw without a result gives back, and to whom; writes nothing. */
export async function previewVoid(tx: Tx, draw: OfficeDraw, members: OfficeMembers) {
  const stakes = await openStakes(tx, draw.id);
  const moved = stakes.map(
    ({ member_ref: ref, ticks }) => [ref, { before: 0n, after: ticks }] as const,
  );
  return {
    bets: stakes.reduce((sum, { bets }) => sum + bets, 0),
    stake: viewTicks(stakes.reduce((sum, { ticks }) => sum + ticks, 0n)),
    membersChanged: stakes.length,
    members: await membersIn(moved, members),
  };
}

/** The members whose payout changes, the largest change first; those of other brands have no name here. */
async function membersIn(
  changed: readonly (readonly [string, Moved])[],
  members: OfficeMembers,
): Promise<PreviewView['members']> {
  const largest = changed
    .toSorted(([, one], [, other]) => Number(sizeOf(other) - sizeOf(one)))
    .slice(0, MAX_MEMBERS);
  const known = await members.named(largest.map(([ref]) => ref));
  return largest.map(([ref, { before, after }]) => {
    const member = known.get(ref);
    const delta = after - before;
    const covered = member === undefined || member.balanceTicks < 0n ? 0n : member.balanceTicks;
    const debt = member === undefined || -delta <= covered ? 0n : -delta - covered;
    return {
      memberId: member?.memberId ?? null,
      name: member?.name ?? null,
      before: viewTicks(before),
      after: viewTicks(after),
      delta: viewTicks(delta),
      debt: viewTicks(debt),
    };
  });
}

function sizeOf({ before, after }: Moved): bigint {
  return after > before ? after - before : before - after;
}
