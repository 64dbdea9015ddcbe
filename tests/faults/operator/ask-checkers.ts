import type { Database } from '#platform/db/database.ts';
import { formatVerifierKey, keyOf } from '#seamless/fairness/note/note-key.ts';
import { isSigned, logSigner } from '#tools/fairness/samples.ts';
import { NAMED } from './cases/field-cases.ts';
import { askBrowser } from './checkers/browser.ts';
import { askCommands } from './checkers/command.ts';
import { askPython } from './checkers/python.ts';
import { askServer } from './checkers/server.ts';
import { CHECKERS, type Checker, type Forgery } from './forgery.ts';

/** What one checker answers to one forgery. */
export type Asked = {
  readonly what: string;
  readonly checker: Checker;
  readonly wanted: string;
  readonly answer: string;
  readonly isRight: boolean;
};

/** Whatever holds, is void or was never asked names nothing. */
const NAMES_NOTHING = /(^|\.)holds$|^void$|\.void\.|^silent$|^unreadable$/;

/** Asks each checker that must answer. */
export async function askCheckers(
  forgeries: readonly Forgery[],
  db: Database,
): Promise<readonly Asked[]> {
  const logKey = formatVerifierKey(keyOf(logSigner));
  const commands = askCommands(forgeries, logKey);
  const python = askPython(forgeries, logKey);
  const asked: Asked[] = [];
  for (const { what, given, answers } of forgeries) {
    for (const checker of CHECKERS) {
      const wanted = answers[checker];
      if (wanted !== undefined) {
        const answer = await answerOf(checker, what);
        const said = answer ?? 'silent';
        const isRight = wanted === NAMED ? !NAMES_NOTHING.test(said) : said === wanted;
        asked.push({ what, checker, wanted, answer: said, isRight });
      }
    }
    async function answerOf(checker: Checker, of: string): Promise<string | undefined> {
      switch (checker) {
        case 'server':
          return await askServer(db, given);
        case 'browser':
          return askBrowser(given, { isSigned, logKey });
        case 'command':
          return commands.get(of);
        case 'python':
          return python.get(of);
      }
    }
  }
  return asked;
}
