/**
 * `node tools/histories.ts COUNT [SEED]` plays random histories of callbacks on an app of its own and compares each answer
 * with the reference model. The same seed plays the same histories. When an answer differs, its history is printed whole
 * and the exit code is 1.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { openOwnApp } from '#tests/conformance/own-app.ts';
import { bindProfiles } from '#tests/conformance/own-subjects.ts';
import { playHistories } from '#tests/conformance/play-histories.ts';
import { startEmbedded } from './embedded/launch-postgres.ts';

const MEMBERS = 160;

const [countText = '10000', seedText] = process.argv.slice(2);
const histories = Number(countText);
const seed = seedText === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(seedText);
process.stdout.write(`seed ${seed}\n`);

const dataDir = mkdtempSync('/tmp/shapla-histories-');
const database = await startEmbedded({ dataDir });
try {
  const own = await openOwnApp(database.url);
  await bindProfiles(own.app);
  const end = await playHistories(own.app, {
    histories,
    seed,
    members: MEMBERS,
    onThousand: (done) => {
      if (done % 10_000 === 0) {
        process.stdout.write(`${done} histories are equal\n`);
      }
    },
  });
  const books = await own.app.db.transaction(checkBooks);
  await own.close();
  const failures = [...(end.wrong === undefined ? [] : [end.wrong])];
  failures.push(...books.breaches.map(({ invariant, finding }) => `${invariant}: ${finding}`));
  for (const failure of failures) {
    process.stdout.write(`${failure}\n`);
  }
  process.stdout.write(`${end.histories} histories, ${end.calls} calls, seed ${seed}\n`);
  process.stdout.write(`${end.histories - failures.length} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
