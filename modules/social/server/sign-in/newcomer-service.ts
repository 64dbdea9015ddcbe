import type { LoginResult } from '#modules/identity/contract.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';

export type NewcomerCall = Pick<
  CallWithoutTx<unknown, never>,
  'brand' | 'request' | 'app' | 'nowMs' | 'rejectIfGuarded'
>;

/** How accounts are opened: the module with the brand's rules for newcomers is above this one. */
export type NewcomerService = {
  /** Whether a user name and the agreement are all the brand asks, given what the provider proved. */
  readonly isEnough: (
    tx: Tx,
    newcomer: { readonly brandId: number; readonly verifiedEmail: string | undefined },
  ) => Promise<boolean>;
  /**
   * Opens the account and its session. Throws the refusals of a registration.
   * @param newcomer.inSameTransaction runs in the transaction of the account; an error of it rolls everything back
   */
  readonly open: (
    call: NewcomerCall,
    newcomer: {
      readonly username: string;
      readonly verifiedEmail: string | undefined;
      /** The version of the terms that the page showed. */
      readonly termsVersion: string | undefined;
      readonly inSameTransaction: (tx: Tx, accountId: bigint) => Promise<void>;
    },
  ) => Promise<LoginResult>;
};

/** Empty in an app without registration: then only linked accounts can log in. */
export const newcomerServices = extensionPoint<NewcomerService>(
  'social.newcomer_service',
  () => 'service',
);
