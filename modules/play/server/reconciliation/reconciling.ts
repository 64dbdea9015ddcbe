import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { payOut } from '../settlement/pay-out.ts';
import { rollBack } from '../settlement/roll-back.ts';
import { type MoneyCalls, walletOperations } from '../wallet-operations.ts';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;

/**
 * The calls of the protocol as the reconciler makes them for a vendor: with the ids of the vendor's book, so that a call
 * of the vendor that arrives later is a duplicate. A vendor's book is read long after a round was closed: no payout is
 * too late here, a payout without a bet does not wait for one, and a bet that its vendor gave back is given back
 * although another bet of its round has won.
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
