import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import type { Together } from '#seamless/together.ts';
import type { Answer, MandateApi, WalletApi } from '#seamless/wallet-api.ts';
import { Refused } from './call-body.ts';
import { openGameSession, readGameBalance } from './launches/game-sessions.ts';
import { endMandate, openMandate } from './launches/mandates.ts';
import { closeRound, findTransaction } from './rounds/close-round.ts';
import { payOut } from './settlement/pay-out.ts';
import { rollBack } from './settlement/roll-back.ts';
import { settleBatch, settleBet } from './settlement/settle-bets.ts';
import { placeStake, playRound } from './stakes/place-stake.ts';
import type { IsTooOften } from './stakes/stake-rate.ts';
import { togetherFor } from './stakes/together.ts';
import { answer } from './wallet-answer.ts';

/** The calls of the protocol that are about money and sessions; commitments and draws are other modules'. */
export type MoneyCalls = Omit<WalletApi, 'commit' | 'reveal' | 'draw' | keyof MandateApi>;

/**
 * The protocol's calls in the name of one vendor. Both transports end here.
 * @param isTooOften counts stakes that come over the network
 */
export function walletOperations(
  app: AppContext,
  vendorCode: string,
  isTooOften?: IsTooOften,
): MoneyCalls & MandateApi {
  const bind =
    <Request, Accepted>(
      operation: (
        app: AppContext,
        vendor: Vendor,
        body: unknown,
        isTooOften?: IsTooOften,
      ) => Answer<Accepted>,
    ) =>
    (request: Request): Answer<Accepted> =>
      answer(async () => operation(app, await knownVendor(app, vendorCode), request, isTooOften));
  return {
    openSession: bind(openGameSession),
    readBalance: bind(readGameBalance),
    openMandate: bind(openMandate),
    endMandate: bind(endMandate),
    stake: bind(placeStake),
    play: bind(playRound),
    payout: bind(payOut),
    refund: bind((at, vendor, request) => rollBack(at, vendor, request)),
    settle: bind(settleBet),
    batch: bind(settleBatch),
    closeRound: bind(closeRound),
    findTransaction: bind(findTransaction),
  };
}

/** Bets and stakes of one vendor's studio in one transaction, in this process. */
export function togetherOf(app: AppContext, vendorCode: string): Together {
  return togetherFor(app, (at) => knownVendor(at, vendorCode));
}

async function knownVendor(at: CacheUser, code: string): Promise<Vendor> {
  const vendor = await vendorByCode(at, code);
  if (vendor === undefined) {
    throw new Refused('AUTH_FAILED');
  }
  return vendor;
}
