import { expect, test } from 'vitest';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { sumTeams } from '#modules/team/server/sums/sum-bets.job.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import { readText } from '../../rules/statement-text.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { progressIn } from './progress.ts';
import { selectRunsOf } from './run.store.ts';
import { runBrand } from './run-due.ts';

const HOUR_MS = 3_600_000;
// Money is booked by the clock of the database, so that the contract begins before today.
const time = { nowMs: Date.now() - 30 * HOUR_MS };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, 1);

/** @returns when the books have the deposit, in ms */
async function payIn({ memberId }: TestPlayer): Promise<number> {
  await app.db.transaction(async (tx) => {
    const { accountId: to, currency } = await mainAccount(tx, { brandId: 1, memberId });
    const from = await houseAccount(tx, { brandId: 1, kind: 'opening', currency });
    const transfers = [{ from, to, amount: units(5n), kind: 'deposit' as const }];
    await post(tx, { brandId: 1, key: `test-deposit:${memberId}`, reason: 'test', transfers });
  });
  const { rows } = await app.db.pool.query<{ at: Date }>(
    'select ledger.time_of(max(id)) as at from ledger.transfer where kind = 4',
  );
  return rows[0]?.at.getTime() ?? 0;
}

test('a member is active by one rule in a run, in its preview and in a simulation [AC-2]', async () => {
  const agent = await aPlaced(built);
  const { memberId: agentId } = agent;
  for (const kind of ['daily', 'hourly'] as const) {
    await agree(built, { kind, agentId, terms: flat(10) });
  }
  const atMs = await payIn(await aPlaced(built, { above: agent, accountType: 0 }));
  time.nowMs = atMs;
  const uplines = [agentId];
  // 500 exactly are enough, in two bets too; less is not, and a deposit is.
  await settleBets(built, 1, [
    { id: 1, member: 1, uplines, stake: 500, atMs },
    { id: 2, member: 2, uplines, stake: 499, atMs },
    { id: 3, member: 3, uplines, stake: 300, atMs },
    { id: 4, member: 3, uplines, stake: 200, atMs },
    { id: 5, member: 4, uplines, stake: 800, valid: 0, atMs },
  ]);

  for (const kind of ['hourly', 'daily'] as const) {
    const { fromMs, untilMs } = periodOf(kind, atMs, 'Asia/Dhaka');
    time.nowMs = untilMs + HOUR_MS;
    await sumTeams(app);
    await runBrand(app, 1);
    const shown = async (isCounted: boolean) =>
      (
        await app.db.autocommit((tx) =>
          progressIn(tx, {
            ...{ brandId: 1, agentId, kind, terms: flat(10), fromMs, untilMs },
            ...{ asOfMs: untilMs, isCounted },
          }),
        )
      ).figures;
    const runs = await app.db.autocommit((tx) =>
      selectRunsOf(tx, { agentId, kind, limit: 100, skip: 0 }),
    );
    const run = runs.find(({ from_at }) => from_at.getTime() === fromMs);
    const { activeMembers } = readText(run?.statement ?? '').figures;
    const [preview, simulation] = [await shown(true), await shown(false)];
    expect([activeMembers, preview.activeMembers, simulation.activeMembers], kind).toEqual([
      3, 3, 3,
    ]);
    expect(simulation).toEqual(preview);
  }
});
