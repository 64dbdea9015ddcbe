import { expect, test } from 'vitest';
import * as studios from '#apps/server/studios.ts';
import { PROOF_PAGE, proofPath } from '#platform/contract/proof-path.ts';
import { verifyPath as lotteryPath } from '#studios/lottery/client/verify-path.ts';
import { verifyPath as slotsPath } from '#studios/slots/client/verify-path.ts';
import { studioAdapter } from './studio-adapter.ts';

test.each(Object.values(studios).map((studio) => [studio.code, studio] as const))(
  'the record of a bet of %s links to the proof page, with the vendor and round [L10]',
  (_, studio) => {
    const round = 'K3-1M-20261121-0715';
    const address = studioAdapter(studio).roundUrl?.(round);
    expect(address).toBe(proofPath({ vendor: studio.vendorCode, round }));
    expect(address).toBe(`${PROOF_PAGE}?vendor=${studio.vendorCode}&round=${round}`);
  },
);

test('a draw is linked to by its number, and a spin by the token of its proof [L10] [M13]', () => {
  expect(lotteryPath('K3-1M-1')).toBe(`${PROOF_PAGE}?vendor=SHPL&round=K3-1M-1`);
  expect(slotsPath('abc')).toBe(`${PROOF_PAGE}?vendor=SHPS&proof=abc`);
});
