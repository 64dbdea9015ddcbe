import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type MoneyCalls, walletOperations } from '../wallet-operations.ts';
import { payOut } from './pay-out.ts';
import { rollBack } from './roll-back.ts';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;

/**
 * The calls of the protocol as the reconciler makes them in a vendor's name: with the ids of the vendor's book, so
 * that a call which arrives after all finds itself done. A vendor's book is read long after the round was closed:
 * a payout is late for nobody here, and one that has no bet waits for none; a bet that its vendor gave back is given
 * back although another one of its round has won.
 */
export function reconcilingCalls(
  app: AppContext,
  vendorCode: string,
): Pick<MoneyCalls, 'payout' | 'refund' | 'settle' | 'closeRound'> {
  const { settle, closeRound } = walletOperations(app, vendorCode);
  const vendorOf = async (): Promise<Vendor> => {
    const vendor = await vendorByCode(app, vendorCode);
    if (vendor === undefined) {
      throw new Error(`${vendorCode} is no vendor of this platform`);
    }
    return vendor;
  };
  return {
    settle,
    closeRound,
    refund: async (request) => rollBack(app, await vendorOf(), request, { part: true }),
    payout: async (request) => payOut(app, patient(await vendorOf()), request),
  };
}

function patient(vendor: Vendor): Vendor {
  return {
    ...vendor,
    profile: { ...vendor.profile, lateWindowMs: TEN_YEARS_MS, allowLateBet: false },
  };
}
