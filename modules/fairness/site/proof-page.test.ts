import { expect, test } from 'vitest';
import { PROOF_PAGE } from '#platform/contract/proof-path.ts';
import { fairnessSite } from './index.tsx';

test('the page that every proof links to is one of the site [L10]', () => {
  expect(fairnessSite.routes?.map(({ path }) => path)).toContain(PROOF_PAGE);
});
