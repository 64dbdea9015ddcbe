import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import type { Together } from '#seamless/together.ts';
import type { Answer, MandateApi, WalletApi } from '#seamless/wallet-api.ts';
import { closeRound, findTransaction } from './bets/close-round.ts';
import { payOut } from './bets/pay-out.ts';
import { placeStake, playRound } from './bets/place-stake.ts';
import { rollBack } from './bets/roll-back.ts';
import { settleBatch, settleBet } from './bets/settle-bets.ts';
import { togetherFor } from './bets/together.ts';
import { Refused } from './call-body.ts';
import { openGameSession, readGameBalance } from './launches/game-sessions.ts';
import { endMandate, openMandate } from './launches/mandates.ts';
import { answer } from './wallet-answer.ts';

/** The calls of the protocol that are about money and sessions; commitments and draws are other modules'. */
export type MoneyCalls = Omit<WalletApi, 'commit' | 'reveal' | 'draw' | keyof MandateApi>;

/** The protocol's calls in the name of one vendor. Both transports end here. */
export function walletOperations(app: AppContext, vendorCode: string): MoneyCalls & MandateApi {
  const bind =
    <Request, Accepted>(
      operation: (app: AppContext, vendor: Vendor, body: unknown) => Answer<Accepted>,
    ) =>
    (request: Request): Answer<Accepted> =>
      answer(async () => operation(app, await knownVendor(app, vendorCode), request));
  return {
    openSession: bind(openGameSession),
    readBalance: bind(readGameBalance),
    openMandate: bind(openMandate),
    endMandate: bind(endMandate),
    stake: bind(placeStake),
    play: bind(playRound),
    payout: bind(payOut),
    refund: bind(rollBack),
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
