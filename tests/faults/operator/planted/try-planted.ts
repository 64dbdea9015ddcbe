/**
 * `node tests/faults/operator/planted/try-planted.ts DATABASE_URL` takes each check out once, and prints those whose forgery
 * has the same answer without it. The exit code is 1 when there is one.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { formatVerifierKey, keyOf } from '#seamless/fairness/note/note-key.ts';
import { isSigned, logSigner } from '#tools/fairness/samples.ts';
import { allCases } from '../cases/all-cases.ts';
import { askCommands, COMMANDS } from '../checkers/command.ts';
import type { Forgery } from '../forgery.ts';
import { IN_BROWSER } from './in-browser.ts';
import { IN_COMMANDS } from './in-commands.ts';
import { IN_RECEIPT_COMMAND } from './in-receipt-command.ts';
import { IN_RECEIPTS } from './in-receipts.ts';
import { IN_SERVER } from './in-server.ts';
import { IN_SIGNED } from './in-signed.ts';
import { plantDefects } from './plant.ts';
import { type PlantedDefect, withDefect } from './planted-defect.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const defects = [
  ...IN_BROWSER,
  ...IN_RECEIPTS,
  ...IN_SIGNED,
  ...IN_SERVER,
  ...IN_COMMANDS,
  ...IN_RECEIPT_COMMAND,
];
const logKey = formatVerifierKey(keyOf(logSigner));
const forgeries = new Map(allCases().map((one) => [one.what, one]));
const db = openDatabase({ url: process.argv[2] ?? '', maxConnections: 1, maxWaitMs: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'shapla-planted-'));
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
plantDefects(defects);

const unseen: string[] = [];
try {
  for (const [place, defect] of defects.entries()) {
    const forgery = forgeries.get(defect.seenBy);
    if (forgery?.answers[defect.checker] === undefined) {
      throw new Error(`the ${defect.checker} is not asked about: ${defect.seenBy}`);
    }
    const answer = await answerWith(defect, place, forgery);
    if (answer === forgery.answers[defect.checker]) {
      unseen.push(`${defect.file}: ${defect.text} (${defect.seenBy}: ${answer})`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
  await db.close();
}
for (const one of unseen) {
  process.stdout.write(`FAIL nobody misses ${one}\n`);
}
process.stdout.write(
  `${defects.length - unseen.length} planted defects seen, ${unseen.length} not\n`,
);
process.exitCode = unseen.length === 0 ? 0 : 1;

/** What a checker with the defect says; whatever makes it throw is seen as well. */
async function answerWith(
  defect: PlantedDefect,
  place: number,
  forgery: Forgery,
): Promise<string | undefined> {
  switch (defect.checker) {
    case 'browser': {
      const { askBrowser } = await import(`../checkers/browser.ts?planted=${place}`);
      return caught(async () => askBrowser(forgery.given, { isSigned, logKey }));
    }
    case 'server': {
      const { askServer } = await import(`../checkers/server.ts?planted=${place}`);
      return caught(async () => askServer(db, forgery.given));
    }
    case 'command':
      return askCommands([forgery], logKey, commandsWith(defect)).get(forgery.what);
    case 'python':
      throw new Error('nobody plants defects in the second implementation');
  }
}

async function caught(ask: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await ask();
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

function commandsWith(defect: PlantedDefect): typeof COMMANDS {
  const path = join(folder, 'tools', defect.file.split('/').at(-1) ?? '');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, withDefect(readFileSync(join(ROOT, defect.file), 'utf8'), defect));
  const planted = Object.entries(COMMANDS).map(([name, file]) => [
    name,
    file === defect.file ? relative(ROOT, path) : file,
  ]);
  return Object.fromEntries(planted);
}
