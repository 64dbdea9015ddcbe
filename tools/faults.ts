/**
 * `npm run faults -- short|medium|long|settle [seed]` starts servers of its own, kills them under load and sends them
 * bursts of bets; `settle` only kills the server while one large draw is settled. `hang` stops the process that draws,
 * `drop` drops the packets between it and the database, `starts` starts ten processes at once, `far` puts the database
 * 50 ms away, `draw-end` ends a draw before 2,000 pages of the site, `flood` measures bets beside abusive clients,
 * `operator` forges what a dishonest operator could, `deposits` pays in while notices are lost and servers killed,
 * `withdrawals` kills the server while money is paid out. The exit code is 1 when a check fails.
 */

import { CHEAP_PASSWORDS } from '#tests/app/cheap-passwords.ts';
import { makeMembers } from '#tests/bench/members.ts';
import { killCycles } from '#tests/faults/kill-cycles.ts';
import { operationFaults } from '#tests/faults/operation-faults.ts';
import { readBreaches } from '#tests/faults/read-breaches.ts';
import { type KillAt, settleKills } from '#tests/faults/settle-kills.ts';
import { burstFaults } from '#tests/faults/storm.ts';
import { transferKills } from '#tests/faults/transfer-kills.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { UNHURRIED } from '#tests/unhurried.ts';

type Form = {
  /** The server or the database is killed this many times while bets are placed; at 0 there are no bursts either. */
  readonly cycles: number;
  /** Kills while a member's money is on its way to a vendor and back. */
  readonly transfers: number;
  readonly settledBets: number;
  readonly moments: readonly KillAt[];
};
const EVERY_MOMENT = ['paying', 'noting', 'share', 'share'] as const;
const FORMS: Readonly<Record<string, Form>> = {
  short: { cycles: 2, transfers: 1, settledBets: 500, moments: ['noting'] },
  medium: { cycles: 8, transfers: 2, settledBets: 2_000, moments: ['paying', 'noting'] },
  long: { cycles: 200, transfers: 20, settledBets: 100_000, moments: EVERY_MOMENT },
  settle: { cycles: 0, transfers: 0, settledBets: 100_000, moments: EVERY_MOMENT },
};
/** The balance in the burst covers this many stakes. */
const COVERED_STAKES = 100;

const [name = 'short', seedText] = process.argv.slice(2);
const form = FORMS[name];
const ofOperation = operationFaults[name];
if (form === undefined && ofOperation === undefined) {
  process.stderr.write(
    'npm run faults -- short|medium|long|settle|deposits [seed], or hang|drop|starts|far|draw-end|flood|operator|withdrawals\n',
  );
  process.exit(2);
}
const seed = seedText === undefined ? Date.now() % 1_000_000 : Number(seedText);
process.stdout.write(`seed ${seed}\n`);

const failures: string[] = [];
let checks = 0;
function expectThat(isSo: boolean, what: string): void {
  checks += 1;
  process.stdout.write(`${isSo ? 'ok  ' : 'FAIL'} ${what}\n`);
  if (!isSo) {
    failures.push(what);
  }
}

async function tryBursts(server: OwnServer): Promise<void> {
  const bursts = await burstFaults(server.url, server.databaseUrl);
  process.stdout.write(`${JSON.stringify(bursts)}\n`);
  expectThat(bursts.duplicates.bets === 1, 'fifty equal bets at once are one bet [F6]');
  expectThat(bursts.duplicates.acknowledged === 50, 'each of the fifty gets the same answer [F6]');
  expectThat(
    bursts.lostAnswers.bets === bursts.lostAnswers.asked,
    'a bet whose answer was lost is one bet when it is sent again [F5]',
  );
  expectThat(
    bursts.storm.accepted >= 1 &&
      bursts.storm.accepted <= COVERED_STAKES &&
      bursts.storm.balanceAfter >= 0,
    'two hundred bets at once never spend more than there is [F10]',
  );
}

async function trySettlement(
  server: OwnServer,
  { settledBets, moments }: Pick<Form, 'settledBets' | 'moments'>,
): Promise<void> {
  const random = seededRandom(seed);
  const paid = await settleKills(server, { bets: settledBets, moments, random });
  process.stdout.write(`${JSON.stringify(paid)}\n`);
  const { bets, stake, payout } = paid.expected;
  const times = `${bets} bets, the server killed ${paid.kills.length} times while they were paid`;
  expectThat(
    paid.noted === bets && paid.settled === bets,
    `each bet of a draw is paid by its result [F3]: ${times}`,
  );
  expectThat(
    paid.settlements === bets && paid.settledBets === bets && paid.paidOnce === bets,
    'each bet is settled once, and each account holds its prize once [F3]',
  );
  expectThat(
    paid.round?.isMatched === true &&
      paid.round.bets === bets &&
      paid.round.stake === stake &&
      paid.round.payout === payout,
    'the round is closed with the sums of its bets, on both sides [F3]',
  );
  expectThat(
    (await readBreaches(server.databaseUrl)).length === 0,
    'the invariants of the books hold afterwards [I1] [I2] [I3] [I4]',
  );
}

async function tryKills(cycles: number): Promise<void> {
  const kills = await killCycles(cycles, seededRandom(seed + 1));
  process.stdout.write(`${JSON.stringify(kills)}\n`);
  expectThat(kills.acknowledged > 0, 'bets were acknowledged under load');
  expectThat(
    kills.lost === 0,
    `no acknowledged bet is lost by kill -9 of the server [F1] or the database [F2]: ${kills.acknowledged} acknowledged, ${kills.lost} lost`,
  );
  expectThat(kills.ghosts === 0, 'no refused bet stands');
  expectThat(kills.breaches.length === 0, 'all invariants of the books hold [I1] [I2] [I3] [I4]');
  process.stdout.write(
    `faults: ${kills.cycles} kill cycles, ${kills.acknowledged} acknowledged, ${kills.lost} lost, ${kills.replayed} replayed\n`,
  );
}

async function tryTransfers(transfers: number): Promise<void> {
  const moved = await transferKills(transfers, seededRandom(seed + 2));
  process.stdout.write(`${JSON.stringify(moved)}\n`);
  expectThat(
    moved.agreed === moved.transfers,
    `a transfer under way at kill -9 ends as its vendor says [F1]: ${moved.transfers} transfers, ${moved.kills} kills`,
  );
  expectThat(
    moved.mainOff === 0 && moved.externalOff === 0,
    'none of their money is lost or doubled, here or at the vendor [F1]',
  );
  expectThat(moved.breaches.length === 0, 'the books hold after them [I1] [I2] [I3] [I4]');
}

async function tryBurstsAndSettlement({ cycles, settledBets, moments }: Form): Promise<void> {
  const settings = { ...UNHURRIED, ...CHEAP_PASSWORDS, LOG_LEVEL: 'error' };
  const server = await startOwnServer(settings, (databaseUrl) =>
    makeMembers(databaseUrl, settledBets),
  );
  try {
    if (cycles > 0) {
      await tryBursts(server);
    }
    await trySettlement(server, { settledBets, moments });
  } finally {
    await server.stop();
  }
}

// All run at once: each has a server of its own and mostly waits, for draws and for killed processes to start again.
const ended = await Promise.allSettled([
  ...(form === undefined ? [] : [tryBurstsAndSettlement(form)]),
  ...(form !== undefined && form.cycles > 0 ? [tryKills(form.cycles)] : []),
  ...(form !== undefined && form.transfers > 0 ? [tryTransfers(form.transfers)] : []),
  ...(ofOperation === undefined ? [] : [ofOperation(expectThat)]),
]);
for (const end of ended) {
  if (end.status === 'rejected') {
    throw end.reason;
  }
}
process.stdout.write(`${checks - failures.length} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
