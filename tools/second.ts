/**
 * `node tools/second.ts [COUNT] [LABEL]` has the second implementation (`tools/check`, Python) derive COUNT draws of each
 * game again and prints how many are equal. The same label makes the same draws. The exit code is 1 when any differs or
 * none was compared. `node tools/second.ts vectors` writes the draws that are published for third parties
 * (`biome check --write docs/fairness` then formats them).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN_GAMES, writeDraws } from './second/draws.ts';
import { compareInPython } from './second/python.ts';
import { outcomeVectors, VECTORS_FILE } from './second/vectors.ts';

const [first = '100', label = 'second'] = process.argv.slice(2);
if (first === 'vectors') {
  const text = `${JSON.stringify(outcomeVectors(), undefined, 2)}\n`;
  writeFileSync(join(import.meta.dirname, '..', VECTORS_FILE), text);
} else {
  const count = Number(first);
  const failed = DRAWN_GAMES.filter((game) => !areEqual(game, count));
  const passed = DRAWN_GAMES.length - failed.length;
  process.stdout.write(`${passed} games passed, ${failed.length} failed, ${count} draws of each\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function areEqual(game: string, count: number): boolean {
  const { status, output } = compareInPython(writeDraws({ game, count, label }));
  const isEqual = status === 0 && output.endsWith(`\n${count} equal, 0 different\n`);
  process.stdout.write(isEqual ? `${game.padEnd(8)}${count} equal\n` : output);
  return isEqual;
}
