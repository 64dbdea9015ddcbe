import { changeSettings, settingsOf } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { encodeJson } from '#platform/events.ts';
import { units } from '#platform/money/money.ts';
import type { TestApp } from '#tests/test-app.ts';
import { countBets } from '../server/runs/count-bets.ts';
import type { Kind, WrittenTerms, WrittenTier } from '../terms.ts';

export const VENDOR = 'AGNT';

/** For tests: the brand has contracts of every kind. */
export async function allowContracts({ app }: TestApp, brandId: number): Promise<void> {
  const agentPay = { dividend: true, dailySalary: true, hourSalary: true, realtimeSalary: true };
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { agentPay }, log: app.log }),
  );
}

/** For tests: an account in the tree; an agent unless another type is named. */
export async function aPlaced(
  { app }: TestApp,
  of: { readonly above?: TestPlayer | undefined; readonly accountType?: number } = {},
): Promise<TestPlayer> {
  const player = await aPlayer(app, {
    ...{ vendorCode: VENDOR, balance: units(100n), accountType: of.accountType ?? 1 },
  });
  const { brandId, memberId } = player;
  await app.db.transaction((tx) =>
    placeUnder(tx, {
      ...{ brandId, memberId, uplineId: of.above?.memberId, log: app.log },
      nowMs: app.clock.nowMs(),
    }),
  );
  return player;
}

/** For tests: terms with one step without a condition, or a real-time contract of two rates. */
export function flat(rate: number, lossRate?: number): WrittenTerms {
  return lossRate === undefined
    ? { tiers: [tier(rate)], realtime: null }
    : { tiers: [], realtime: { profitRate: rate, lossRate, singleBet: '100' } };
}

/** For tests: a step of a contract. */
export function tier(rate: number, asks: Partial<Omit<WrittenTier, 'rate'>> = {}): WrittenTier {
  return { rate, activeMembers: 0, validBet: '0', loss: '0', ...asks };
}

/** For tests: a bet as play announces it; amounts are whole units. */
export type TestBet = {
  readonly id: number;
  readonly uplines: readonly bigint[];
  readonly stake: number;
  readonly payout?: number;
  readonly valid?: number;
  readonly memberId?: bigint;
  readonly revision?: number;
  readonly status?: string;
  readonly atMs: number;
};

/** For tests: play announces settled bets of a brand. */
export async function announceBets(
  { app }: TestApp,
  brandId: number,
  bets: readonly TestBet[],
): Promise<void> {
  const { currency } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  const payload = {
    brandId,
    bets: bets.map((bet) => ({
      ...{ betId: BigInt(bet.id), brandId, memberId: bet.memberId ?? BigInt(bet.id) },
      ...{ vendorCode: VENDOR, gameCode: 'TEST-1', gameType: 'RNG', roundId: `r${bet.id}` },
      ...{ currency, isTrial: false, uplines: bet.uplines, placedAtMs: bet.atMs },
      ...{ stakeTicks: units(BigInt(bet.stake)), payoutTicks: units(BigInt(bet.payout ?? 0)) },
      validTicks: units(BigInt(bet.valid ?? bet.stake)),
      ...{ status: bet.status ?? 'LOST', revision: bet.revision ?? 1, settledAtMs: bet.atMs },
    })),
  };
  await countBets.run(app, JSON.parse(encodeJson(payload)));
}

/** For tests: the calls of a kind by their names outside. */
export const OFFER: Readonly<Record<Kind, string>> = {
  dividend: 'POST /wps/relay/MCSFE_applyContractualDividend',
  daily: 'POST /wps/relay/MCSFE_applyContractDailySalary',
  hourly: 'POST /wps/relay/MCSFE_applyContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_assignRealTimeSalaryContract',
};
export const PROCESS: Readonly<Record<Kind, string>> = {
  dividend: 'GET /wps/relay/MCS2_processDividendReq',
  daily: 'GET /wps/relay/processDailySalContract',
  hourly: 'POST /wps/relay/processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
};
