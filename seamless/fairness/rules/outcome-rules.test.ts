import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { arePossible } from '#studios/lottery/server/results/possible-balls.ts';
import { publishedRule, ruleHash } from '#tools/fairness/published-rule.ts';
import { createStream } from '../stream.ts';
import { findOutcomeRule, OUTCOME_RULES } from './outcome-rules.ts';

const games = [...new Map(drawGames.map(({ game }) => [game.code, game])).values()];

test('every game of the lottery has one rule [M3]', () => {
  expect(OUTCOME_RULES.map(({ id }) => id).toSorted()).toEqual(
    games.map(({ code }) => code).toSorted(),
  );
  expect(OUTCOME_RULES.flatMap(({ id, takesShots }) => (takesShots ? [id] : []))).toEqual([
    'YEEKEE',
  ]);
  expect(findOutcomeRule('K3', 2)).toBeUndefined();
});

test.each(games.map((game) => [game.code, game] as const))(
  'the rule of %s draws results that its board has, 300 times [M3]',
  (code, game) => {
    const rule = findOutcomeRule(code, 1);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const serverSeed = sha256(utf8ToBytes(`${code} ${nonce}`));
      const stream = () =>
        createStream({ serverSeed, game: code, roundId: 'r', clientSeed: 'c', nonce });
      const sent = stream();
      const shots = game.takesShots
        ? Array.from({ length: nonce % 20 }, () => sent.int(100_000))
        : [];
      const drawn = rule?.drawNumbers(stream(), shots) ?? [];
      expect(arePossible(game.form, drawn)).toBe(true);
    }
  },
);

test.each(OUTCOME_RULES.map((rule) => [rule.id, rule] as const))(
  'the text of rule %s is the published one: a changed text is another version in another file [M1]',
  (_, rule) => {
    expect(ruleHash(rule)).toBe(rule.hash);
    const paths = publishedRule(rule).files.map(({ path }) => path);
    expect(paths).toContain(`seamless/fairness/rules/${rule.file}`);
    expect(paths.every((path) => path.startsWith('seamless/fairness/rules/'))).toBe(true);
  },
);

test('the page of records names the file of every rule', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/fairness/records.md'), 'utf8');
  expect(
    OUTCOME_RULES.filter(({ id, file }) => !page.includes(`| \`${id}\` | \`${file}\` |`)),
  ).toEqual([]);
});
