import { vendorOffice } from '#apps/server/vendor-office.ts';
import { aLaunch, aPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { Rules } from '#seamless/conformance/histories/model-call.ts';
import {
  type HistoryEnd,
  type HistoryPlayer,
  playHistory,
} from '#seamless/conformance/histories/play-history.ts';
import { randomHistory } from '#seamless/conformance/histories/random-history.ts';
import { shrinkHistory } from '#seamless/conformance/histories/shrink-history.ts';
import { playToBalance } from '#seamless/conformance/played-balance.ts';
import type { MoneyWallet } from '#seamless/conformance/subject.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { PROFILED, type TestedVendor } from './own-subjects.ts';

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
  /** The first history that differed, shortened; undefined when all are equal. */
  readonly wrong: string | undefined;
};

/**
 * Plays random histories of all profiles against the reference model, many members at once.
 * @param run.seed the number of the first history; each history after it has the next number
 * @param run.onThousand receives the count after each thousand
 */
export async function playHistories(
  app: AppContext,
  run: {
    readonly histories: number;
    readonly seed: number;
    readonly members: number;
    readonly onThousand?: (done: number) => void;
  },
): Promise<HistoriesEnd> {
  const runName = `h${run.seed.toString(36)}${Date.now().toString(36)}`;
  let next = 0;
  let calls = 0;
  let done = 0;
  let wrong: string | undefined;
  const take = (): number | undefined =>
    next < run.histories && wrong === undefined ? run.seed + next++ : undefined;
  const playOn = async (vendor: TestedVendor): Promise<void> => {
    const member = await aMember(app, vendor);
    for (let seed = take(); seed !== undefined; seed = take()) {
      const end = await playOne(member, seed, `${runName}-${seed}-`);
      wrong ??= end.wrong;
      calls += end.calls;
      done += 1;
      if (done % 1_000 === 0) {
        run.onThousand?.(done);
      }
    }
  };
  const players = Array.from({ length: run.members }, (_none, index) => PROFILED[index % 4]);
  await Promise.all(players.flatMap((vendor) => (vendor === undefined ? [] : [playOn(vendor)])));
  return { histories: done, calls, wrong };
}

type Member = {
  readonly vendor: TestedVendor;
  readonly wallet: MoneyWallet;
  readonly rules: Rules;
  readonly player: HistoryPlayer;
  readonly scale: 2 | 4;
  readonly nowMs: () => number;
  balance: number;
};

async function aMember(app: AppContext, vendor: TestedVendor): Promise<Member> {
  const rules = RULES[vendor.code];
  if (rules === undefined) {
    throw new Error(`${vendor.code} has no rules`);
  }
  return {
    vendor,
    wallet: vendorOffice.walletOf(app, vendor.code),
    rules,
    player: await aHistoryPlayer(app, vendor.code),
    scale: vendor.profile.scale ?? 4,
    nowMs: app.clock.nowMs,
    balance: 100,
  };
}

/** Plays the next history of a member. The balance goes on from history to history, unless it is too small or too large. */
async function playOne(member: Member, seed: number, prefix: string): Promise<HistoryEnd> {
  const { wallet, rules, player, scale, vendor, nowMs } = member;
  if (member.balance < MIN || member.balance > MAX) {
    member.balance = STARTS[seed % STARTS.length] ?? 0;
    const balance = String(member.balance);
    await playToBalance(wallet, player, { game: GAME, balance, scale, nowMs });
  }
  const history = randomHistory(seededRandom(seed));
  const { balance } = member;
  const stage = { wallet, rules, player, game: GAME, prefix, balance, nowMs };
  const end = await playHistory(stage, history);
  member.balance = end.balance;
  if (end.wrong === undefined) {
    return end;
  }
  const shorter = await shrinkHistory(stage, history, scale);
  return { ...end, wrong: `${vendor.code}, seed ${seed}: ${shorter ?? end.wrong}` };
}

async function aHistoryPlayer(app: AppContext, vendorCode: string): Promise<HistoryPlayer> {
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
