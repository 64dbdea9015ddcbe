import { expect, test } from 'vitest';
import { CENTRE_PLACES } from './centre-places.ts';
import { PLACES } from './places.ts';

test('the gallery shows the pages of money, of limits and of the account, each once [G9]', () => {
  const paths = [...PLACES, ...CENTRE_PLACES].map(({ path }) => path);
  const names = [...PLACES, ...CENTRE_PLACES].map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const pages = ['depositv2', 'withdraw', 'transactionHistory', 'personalProfit', 'transferFund'];
  for (const page of [...pages, 'responsibleGaming', 'securityCenter']) {
    expect(paths).toContain(`/?mc=${page}`);
  }
});
