import { vendorOffice } from '#apps/server/vendor-office.ts';
import {
  aLaunch,
  aPlayer,
  aVendor,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import {
  type Both,
  ENDLESS,
  type HistoryPlayer,
  type HistoryStage,
} from '#seamless/conformance/histories/history-stage.ts';
import type { Rules } from '#seamless/conformance/histories/model-call.ts';
import {
  type HistoryEnd,
  playHistory,
  setBalances,
} from '#seamless/conformance/histories/play-history.ts';
import { randomBudget, randomHistory } from '#seamless/conformance/histories/random-history.ts';
import { shrinkHistory } from '#seamless/conformance/histories/shrink-history.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { PROFILED, type TestedVendor } from './own-subjects.ts';
import { prizeOffice } from './prize-office.ts';

const RULES: Readonly<Record<string, Rules>> = {
  STRICT: { waitsForBets: false, undoesWins: false, takesLate: true, maxPayout: Infinity },
  PATIENT: { waitsForBets: true, undoesWins: true, takesLate: true, maxPayout: Infinity },
  COARSE: { waitsForBets: false, undoesWins: false, takesLate: false, maxPayout: 1_000 },
  MEMBERS: { waitsForBets: false, undoesWins: false, takesLate: true, maxPayout: Infinity },
};
const STARTS = [0, 4, 30, 70, 150] as const;
const MIN = 3;
const MAX = 400;

export type HistoriesEnd = {
  readonly histories: number;
  readonly calls: number;
  /** As many histories of this seed include every history that was begun. */
  readonly begun: number;
  /** The first history that differed, shortened; undefined when all are equal. */
  readonly wrong: string | undefined;
};

/**
 * Plays random histories of all profiles against the reference model, many pairs of members at once. Every second pair has
 * a vendor of its own, whose prize budget each history grants anew; the others share the vendors of `bindProfiles`. The
 * app is no sandbox from then on.
 * @param run.seed the number of the first history; each history after it has the next number, and each pair takes its turn,
 * so that with the same number of members the same pair plays the same histories
 * @param run.onThousand receives the count after each thousand
 */
export async function playHistories(
  app: AppContext,
  run: {
    readonly histories: number;
    readonly seed: number;
    readonly members: number;
    /** Whether a history that differs is played again and again without single calls; true by default. */
    readonly isShortened?: boolean;
    readonly onThousand?: (done: number) => void;
  },
): Promise<HistoriesEnd> {
  const { isShortened = true } = run;
  const runName = `h${run.seed.toString(36)}${Date.now().toString(36)}`;
  const pairs = run.members / 2;
  let calls = 0;
  let done = 0;
  let begun = 0;
  let wrong: string | undefined;
  const playOn = async (index: number): Promise<void> => {
    const pair = await aPair(app, index);
    for (let at = index; at < run.histories && wrong === undefined; at += pairs) {
      begun = Math.max(begun, at + 1);
      const seed = run.seed + at;
      const end = await playOne(pair, { seed, prefix: `${runName}-${seed}-`, isShortened });
      wrong ??= end.wrong;
      calls += end.calls;
      done += 1;
      if (done % 1_000 === 0) {
        run.onThousand?.(done);
      }
    }
  };
  // In a sandbox every vendor has a prize budget of its own accord.
  Object.assign(app, { isSandbox: false });
  await Promise.all(Array.from({ length: pairs }, (_none, index) => playOn(index)));
  return { histories: done, calls, begun, wrong };
}

/** Two members of a vendor, with what does not change from history to history. */
type Pair = Omit<HistoryStage, 'prefix' | 'balances' | 'budget'> & {
  readonly code: string;
  balances: Both<number>;
};

async function aPair(app: AppContext, index: number): Promise<Pair> {
  const profiled = PROFILED[index % PROFILED.length];
  const rules = RULES[profiled?.code ?? ''];
  if (profiled === undefined || rules === undefined) {
    throw new Error(`${profiled?.code} has no rules`);
  }
  const isShared = Math.floor(index / PROFILED.length) % 2 === 1;
  const vendor = isShared ? profiled : await anOwnVendor(app, profiled, index);
  const players = [
    await aHistoryPlayer(app, vendor.code),
    await aHistoryPlayer(app, vendor.code),
  ] as const;
  return {
    ...{ code: vendor.code, rules, players, game: GAME, scale: vendor.profile.scale ?? 4 },
    wallet: vendorOffice.walletOf(app, vendor.code),
    nowMs: app.clock.nowMs,
    office: isShared ? undefined : await prizeOffice(app, vendor, players),
    balances: [100, 100],
  };
}

async function anOwnVendor(
  app: AppContext,
  vendor: TestedVendor,
  index: number,
): Promise<TestedVendor> {
  const own = { ...vendor, code: `${vendor.code}_${index}` };
  await aVendor(app, own);
  return own;
}

/** Plays the next history of a pair. Balances go on from history to history, unless one is too small or too large. */
async function playOne(
  pair: Pair,
  one: { readonly seed: number; readonly prefix: string; readonly isShortened: boolean },
): Promise<HistoryEnd> {
  const { seed, prefix, isShortened } = one;
  const random = seededRandom(seed);
  const granted = pair.office === undefined ? undefined : randomBudget(random);
  const budget = pair.office === undefined ? ENDLESS : granted;
  const isInRange = (balance: number): boolean => balance >= MIN && balance <= MAX;
  const start = STARTS[seed % STARTS.length] ?? 0;
  const [first, second] = pair.balances;
  const balances = [isInRange(first) ? first : start, isInRange(second) ? second : start] as const;
  const stage = { ...pair, prefix, balances, budget };
  if (!pair.balances.every(isInRange)) {
    await setBalances(stage);
  }
  const history = randomHistory(random, granted);
  const end = await playHistory(stage, history);
  pair.balances = end.balances;
  if (end.wrong === undefined) {
    return end;
  }
  const shorter = isShortened ? await shrinkHistory(stage, history) : undefined;
  return { ...end, wrong: `${pair.code}, seed ${seed}: ${shorter ?? end.wrong}` };
}

async function aHistoryPlayer(
  app: AppContext,
  vendorCode: string,
): Promise<HistoryPlayer & TestPlayer> {
  const player = await aPlayer(app, { vendorCode, balance: units(100n) });
  const token = await aLaunch(app, { ...player, vendorCode, accountType: 0 });
  const opened = await vendorOffice.walletOf(app, vendorCode).openSession({ launch_token: token });
  const endedSession = opened.code === 'OK' ? opened.session : '';
  await app.db.transaction(
    (tx) => sql(tx)`update play.game_session set ended_at = now() where ref = ${endedSession}`,
  );
  // The session must not expire during a long run.
  await app.db.transaction(
    (tx) => sql(tx)`
      update play.game_session set expires_at = now() + interval '1 day' where ref = ${player.session}`,
  );
  return { ...player, endedSession };
}
