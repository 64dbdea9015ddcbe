import { randomUUID } from 'node:crypto';
import type { WalletApi } from './wallet-api.ts';
import { refusal, type WalletRefusal } from './wallet-errors.ts';

/**
 * The protocol without HTTP: the same operations and the same decision table, called directly. An exception of an
 * operation becomes INTERNAL, as over HTTP, so that a studio cannot distinguish its transports.
 */
export function inProcessWallet(
  operations: WalletApi,
  onError: (error: unknown) => void,
): WalletApi {
  function safely<Request, Accepted>(
    call: (request: Request) => Promise<Accepted | WalletRefusal>,
  ): (request: Request) => Promise<Accepted | WalletRefusal> {
    return async (request) => {
      try {
        return await call(request);
      } catch (error) {
        onError(error);
        return refusal('INTERNAL', randomUUID());
      }
    };
  }
  return {
    openSession: safely(operations.openSession),
    readBalance: safely(operations.readBalance),
    openMandate: safely(operations.openMandate),
    endMandate: safely(operations.endMandate),
    stake: safely(operations.stake),
    payout: safely(operations.payout),
    play: safely(operations.play),
    refund: safely(operations.refund),
    settle: safely(operations.settle),
    closeRound: safely(operations.closeRound),
    findTransaction: safely(operations.findTransaction),
    batch: safely(operations.batch),
    commit: safely(operations.commit),
    reveal: safely(operations.reveal),
    draw: safely(operations.draw),
  };
}
