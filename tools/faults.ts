/** `npm run faults -- short|long [seed]`: kills and bursts against a house of its own. Exit 1 when anything is wrong. */

import { killCycles } from '#tests/faults/kill-cycles.ts';
import { burstFaults } from '#tests/faults/storm.ts';
import { startOwnServer } from '#tests/own-server.ts';
import { seededRandom } from '#tests/seeded-random.ts';

const CYCLES: Readonly<Record<string, number>> = { short: 20, long: 200 };
/** Stakes of a hundredth each that a balance has room for. */
const ROOM = 100;

const [form = 'short', seedText] = process.argv.slice(2);
const cycles = CYCLES[form];
if (cycles === undefined) {
  process.stderr.write('npm run faults -- short|long [seed]\n');
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

const server = await startOwnServer({ LOG_LEVEL: 'error' });
const bursts = await burstFaults(server.url, server.databaseUrl).finally(() => server.stop());
process.stdout.write(`${JSON.stringify(bursts)}\n`);
expectThat(bursts.duplicates.bets === 1, 'fifty equal bets at once are one bet [F6]');
expectThat(bursts.duplicates.acknowledged === 50, 'each of the fifty is told the same answer [F6]');
expectThat(
  bursts.lostAnswers.bets === bursts.lostAnswers.asked,
  'a bet whose answer was lost is one bet when it is sent again [F5]',
);
expectThat(
  bursts.storm.accepted >= 1 && bursts.storm.accepted <= ROOM && bursts.storm.balanceAfter >= 0,
  'two hundred bets at once never spend more than there is [F10]',
);

const kills = await killCycles(cycles, seededRandom(seed));
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
process.stdout.write(`${checks - failures.length} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
