import { startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { depositFaults } from './deposit-faults.ts';
import { endDraw } from './draw-end.ts';
import { farMembers } from './far-members.ts';
import { measureFlood } from './flood.ts';
import { floodChecks } from './flood-checks.ts';
import { FLOOD_KINDS } from './flood-kinds.ts';
import { dropHolder, hangHolder, type LostHolder } from './lost-holder.ts';
import { forgeAsOperator } from './operator/forge.ts';
import { startTogether } from './start-together.ts';
import { withdrawalKills } from './withdrawal-kills.ts';

type Expect = (isSo: boolean, what: string) => void;

const MAX_LATE_MS = 5_000;
const PROCESSES = 10;
const ROUNDS = 20;
const VIEWERS = 2_000;
const MAX_ASKED = 0.05;
const DEPOSITS_EACH = 200;
const MIN_MATCHED = 0.95;
const MAX_CASE_MS = 60_000;
const MIN_SHOWN = 0.99;
const WITHDRAWAL_CYCLES = 10;

/** Faults of machines and people around a server, by the name after `npm run faults --`. */
export const operationFaults: Readonly<Record<string, (expectThat: Expect) => Promise<void>>> = {
  hang: async (expectThat) => {
    await onServer(async (server) => {
      expectTakenOver(expectThat, await hangHolder(server), 'hangs');
    });
  },
  drop: async (expectThat) => {
    await onServer(async (server) => {
      expectTakenOver(expectThat, await dropHolder(server), 'loses all its packets');
    });
  },
  starts: async (expectThat) => {
    await onServer(async (server) => {
      const { starts, ready, crashes } = await startTogether(server, {
        processes: PROCESSES,
        rounds: ROUNDS,
      });
      for (const crash of crashes) {
        process.stdout.write(`  ${crash}\n`);
      }
      expectThat(
        ready === starts && crashes.length === 0,
        `${PROCESSES} processes start together ${ROUNDS} times [P5]: ${ready} of ${starts} ready`,
      );
    });
  },
  deposits: async (expectThat) => {
    const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
    const faults = await depositFaults({ each: DEPOSITS_EACH, kills: 10, outages: 5, seed });
    report(faults);
    const { deposits, kills, creditedOff, unclaimedOff, breaches, matched } = faults;
    expectThat(
      creditedOff === '0' && unclaimedOff === '0',
      `each of ${deposits} deposits is credited once or waits, with ${kills} kills and notices lost, late, doubled and shuffled [R38] [N78]`,
    );
    expectThat(
      matched >= MIN_MATCHED,
      `at least 95 % of what was paid is credited without a person: ${(matched * 100).toFixed(1)} %`,
    );
    expectThat(
      faults.slowestCaseMs <= MAX_CASE_MS,
      `the rest is a case within a minute: ${(faults.slowestCaseMs / 1_000).toFixed(1)} s`,
    );
    expectThat(breaches.length === 0, 'the invariants of the books hold [I1] [I2] [I3] [I4]');
  },
  'draw-end': async (expectThat) => {
    const end = await endDraw(Number(process.env['VIEWERS'] ?? VIEWERS));
    report(end);
    const { viewers, requests, showResult } = end;
    expectThat(
      showResult >= viewers * MIN_SHOWN,
      `pages show the result of a draw [L16]: ${showResult} of ${viewers}`,
    );
    expectThat(
      requests <= viewers * MAX_ASKED,
      `a draw's end makes at most 5 requests for 100 viewers [L16]: ${requests} of ${viewers}`,
    );
  },
  flood: async (expectThat) => {
    const flood = await measureFlood();
    report({ name: 'flood', ...flood });
    for (const [isSo, what] of floodChecks(FLOOD_KINDS, flood)) {
      expectThat(isSo, what);
    }
  },
  withdrawals: async (expectThat) => {
    const killed = await withdrawalKills(WITHDRAWAL_CYCLES);
    report(killed);
    const { withdrawals, kills, paidOnce, sent, held, breaches } = killed;
    expectThat(
      sent === withdrawals && paidOnce === withdrawals,
      `each withdrawal under way at kill -9 is paid, once [F1]: ${paidOnce} of ${withdrawals}, ${kills} kills`,
    );
    expectThat(held === 0, 'nothing of their money stays held');
    expectThat(breaches.length === 0, 'the books hold after them [I1] [I2] [I3] [I4]');
  },
  operator: async (expectThat) => {
    await forgeAsOperator(expectThat);
  },
  far: async (expectThat) => {
    await onServer(async (server) => {
      const { before, far, after, without503Hint } = await farMembers(server);
      report({ before, far, after, without503Hint });
      expectThat(
        far.visitsPerSecond > 0,
        `members are served with the database 50 ms away [P6]: ${far.visitsPerSecond.toFixed(1)} visits a second`,
      );
      expectThat(
        after.visitsPerSecond >= before.visitsPerSecond / 2,
        `it recovers by itself [P6]: ${before.visitsPerSecond.toFixed(1)} visits a second before, ${after.visitsPerSecond.toFixed(1)} after`,
      );
      expectThat(
        without503Hint === 0 && !('500' in far.answers),
        'whoever is not served is answered 503 and when to come again [P6]',
      );
    });
  },
};

/** The draws go on in another process while the one that draws is lost, and it does nothing over again when it is back. */
function expectTakenOver(expectThat: Expect, lost: LostHolder, loss: string): void {
  report(lost);
  const { draws, maxLateMs, bets, written, takenOver, breaches } = lost;
  expectThat(
    draws > 0 && maxLateMs <= MAX_LATE_MS,
    `draws are at most ${MAX_LATE_MS} ms late when the process that draws ${loss} [P2]: ${draws} draws, ${maxLateMs} ms`,
  );
  expectThat(takenOver > 0, `another process takes its leases over [P2]: ${takenOver}`);
  expectThat(
    bets.bets > 0 && bets.paid === bets.bets && bets.settlements === bets.bets,
    `another process pays each bet, once [P2]: ${bets.bets} bets, ${bets.settlements} settlements`,
  );
  expectThat(
    written.studio_lottery === 0,
    `the process that is back writes no draw and no bet [P2]: ${written.studio_lottery} rows`,
  );
  expectThat(
    written.play + written.ledger + written.wallet === 0,
    `it writes nothing to the books and to the wallet [P2]: ${written.play + written.ledger + written.wallet} rows`,
  );
  expectThat(breaches.length === 0, 'the invariants of the books hold [I1] [I2] [I3] [I4]');
}

async function onServer(
  work: (server: Awaited<ReturnType<typeof startOwnServer>>) => Promise<void>,
): Promise<void> {
  const server = await startOwnServer({ ...UNHURRIED, LOG_LEVEL: 'error' });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function report(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
