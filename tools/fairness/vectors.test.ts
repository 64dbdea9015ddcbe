import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairnessVectors } from './vectors/vectors.ts';

test('docs/fairness/vectors.json is current: node tools/fairness-vectors.ts writes it', () => {
  const path = join(import.meta.dirname, '../../docs/fairness/vectors.json');
  const published: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const current: unknown = JSON.parse(JSON.stringify(fairnessVectors()));
  expect(published).toEqual(current);
});
