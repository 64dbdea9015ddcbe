import { expect, test } from 'vitest';
import * as studios from '#apps/server/studios.ts';
import { PROOF_PAGE, proofPath } from '#platform/contract/proof-path.ts';
import { verifyPath as lotteryPath } from '#studios/lottery/client/verify-path.ts';
import { verifyPath as slotsPath } from '#studios/slots/client/verify-path.ts';
import { studioAdapter } from './studio-adapter.ts';

const PATHS: Readonly<Record<string, (round: string) => string>> = {
  lottery: lotteryPath,
  slots: slotsPath,
};

test.each(Object.values(studios).map((studio) => [studio.code, studio] as const))(
  'the record of a bet of %s links to the proof page, with the vendor and round that the game itself links to [L10]',
  (code, studio) => {
    const round = 'K3-1M-20261121-0715';
    const address = studioAdapter(studio).roundUrl?.(round);
    expect(address).toBe(proofPath({ vendor: studio.vendorCode, round }));
    expect(address).toBe(`${PROOF_PAGE}?vendor=${studio.vendorCode}&round=${round}`);
    expect(PATHS[code]?.(round)).toBe(address);
  },
);
