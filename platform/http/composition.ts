import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import type { BrandRef, Handler, MemberActor, OperatorActor, VendorActor } from './handle.ts';
import type { RateLimits } from './rate-limit.ts';

/** A brand as dispatch needs it: `defaultLanguage` is a wire code such as `BN`. */
export type DispatchBrand = BrandRef & {
  readonly defaultLanguage: string;
  /** The host that was asked for is one of the brand's own. */
  readonly isOwnHost?: boolean;
};

/** The parts of a request that a vendor signs. */
export type VendorRequest = {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly ip: string;
  readonly nowMs: number;
};

/** The parts of dispatch that apps/server provides, because the platform imports no module. */
export type Composition = {
  readonly app: AppContext;
  readonly handlers: readonly Handler[];
  readonly texts: Texts;
  readonly limits: RateLimits;
  /** The brand of the merchant code, else of the host; undefined when there is none. */
  readonly resolveBrand: (
    tx: Tx,
    asked: { readonly merchant?: string; readonly host: string },
  ) => Promise<DispatchBrand | undefined>;
  /** The member behind a session token of that brand; undefined when the session is not alive. */
  readonly resolveActor: (
    tx: Tx,
    session: { readonly token: string; readonly brandId: number; readonly nowMs: number },
  ) => Promise<MemberActor | undefined>;
  readonly resolveOperator: (
    app: AppContext,
    tx: Tx,
    session: { readonly token: string; readonly nowMs: number },
  ) => Promise<OperatorActor | undefined>;
  /**
   * Asks inside the transaction of a call whether its login still lives, and locks the login: its end waits for the
   * transaction, so that nothing is done in the name of a login that has ended.
   */
  readonly holdLogin: (
    tx: Tx,
    login: {
      readonly actor: MemberActor | OperatorActor;
      readonly token: string;
      readonly nowMs: number;
    },
  ) => Promise<boolean>;
  /** Whether the brand has a member centre. */
  readonly isMemberCentreOpen: (tx: Tx, brandId: number) => Promise<boolean>;
  /** The vendor that signed the call; undefined when the signature does not hold. */
  readonly verifyVendor: (
    app: AppContext,
    request: VendorRequest,
  ) => Promise<VendorActor | undefined>;
  /** Headers that sign an answer to a vendor. */
  readonly signVendorReply?: (
    app: AppContext,
    request: VendorRequest,
    reply: { readonly status: number; readonly body: string },
  ) => Promise<Readonly<Record<string, string>>>;
  /** Whether the brand still accepts legacy encryption of bodies. */
  readonly legacySealAllowed: (tx: Tx, brandId: number) => Promise<boolean>;
};
