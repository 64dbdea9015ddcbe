import type { Static, TSchema } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import {
  type Endpoint,
  type Rejections,
  type TxMode,
  txModeOf,
} from '#platform/contract/endpoint.ts';
import { Rejection, type RejectionStatus } from '#platform/contract/rejection.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import type { Amount } from '#platform/money/money.ts';
import type { Incoming, Reply } from './incoming.ts';

/** The brand a call belongs to. Its settings are read through the brand module's public API. */
export type BrandRef = { readonly id: number; readonly code: string };

export type Visitor = { readonly kind: 'visitor' };
export type MemberActor = {
  readonly kind: 'member';
  readonly memberId: bigint;
  /** An account type of `platform/contract/account-type.ts`. */
  readonly accountType: number;
  readonly account: string;
  readonly sessionId: bigint;
  /** The session may do nothing of value until the password is changed. */
  readonly mustChangePassword?: boolean;
};
export type OperatorActor = {
  readonly kind: 'operator';
  readonly operatorId: bigint;
  readonly name: string;
  readonly permissions: readonly string[];
  /** The sums up to which the operator decides about money, by permission; one that is missing has no limit. */
  readonly ceilings?: ReadonlyMap<string, Amount>;
  /** The session may do nothing until the password is changed. */
  readonly mustChangePassword?: boolean;
  /** A second factor is required and the operator has none yet: the session may only add one. */
  readonly mustEnrol?: boolean;
};
export type VendorActor = {
  readonly kind: 'vendor';
  readonly vendorId: number;
  readonly vendorCode: string;
};
export type Actor = Visitor | MemberActor | OperatorActor | VendorActor;

/** The facts of the request beside its input. */
export type RequestFacts = {
  /** Support reference, also in the log and in error answers. */
  readonly requestId: string;
  /** Address of the visitor, as far as the trusted proxies report it. */
  readonly ip: string;
  readonly host: string;
  readonly userAgent: string;
  /** `en` or `bn`: what the answer's messages are written in. */
  readonly language: string;
  /** All headers in lower case; a header sent twice is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  /** Adds a header to the answer, such as a cookie. */
  readonly setHeader: (name: string, value: string) => void;
};

/** A part of the file of a list, which is longer than a page of it and shows no count. */
export type FilePart = { readonly rows: number };

/** The argument of an operation that does not run inside the request's transaction. */
export type CallWithoutTx<Input, Codes extends string> = {
  readonly input: Input;
  readonly actor: Actor;
  readonly brand: BrandRef;
  readonly request: RequestFacts;
  readonly app: AppContext;
  /** Milliseconds, from the platform's clock, the same for the whole call. */
  readonly nowMs: number;
  /**
   * Runs `work` in one transaction while the caller's login lives: a login that has ended is refused, and its end waits for
   * this transaction. A transaction that the database aborted because of another one is run again. `lockFirst` takes what
   * has to be locked before the login, such as the account whose other logins `work` ends.
   */
  readonly transaction: <T>(
    work: (tx: Tx) => Promise<T>,
    lockFirst?: (tx: Tx) => Promise<unknown>,
  ) => Promise<T>;
  /** The part that is asked for while the file of a list is written; undefined for a page. */
  readonly file?: FilePart | undefined;
  /** Counts the call in the endpoint's bucket for an account that only the operation knows; true when there were too many. */
  readonly isOverLimit: (account: string) => boolean;
  /** What `transaction` asks first, for a transaction that somebody else opens. */
  readonly hold: (tx: Tx) => Promise<void>;
  /** Stops the call with one of the endpoint's declared refusals. */
  readonly reject: (code: Codes, value?: unknown) => never;
  /** Stops the call when a guard refused, with the guard's code and status. */
  readonly rejectIfGuarded: (refusal: GuardRefusal | undefined) => void;
};

export type Call<Input, Codes extends string> = CallWithoutTx<Input, Codes> & { readonly tx: Tx };
/** The argument of an operation that only reads. */
export type ReadCall<Input, Codes extends string> = CallWithoutTx<Input, Codes> & {
  readonly tx: ReadTx;
};

/** The database access of an operation of that mode. */
type TxOf<Mode extends TxMode> = Mode extends 'read' ? ReadTx : Tx;

/** A handler with its types closed over, so that all handlers fit one table. */
export type Handler = {
  readonly endpoint: Endpoint;
  readonly run: (context: CallContext) => Promise<unknown>;
  /**
   * Answers the bytes themselves, for calls whose signature, body and refusals have a form of their own. It refuses
   * and fails in that form: it must not throw.
   */
  readonly answerWhole?: (
    app: AppContext,
    incoming: Incoming,
    params: Readonly<Record<string, string>>,
    isOverLimit: (account: string) => boolean,
  ) => Promise<Reply>;
};

/** The data that dispatch passes to a handler; `tx` is present when the endpoint declares a transaction. */
export type CallContext = {
  readonly input: unknown;
  readonly actor: Actor;
  readonly brand: BrandRef;
  readonly request: RequestFacts;
  readonly app: AppContext;
  readonly nowMs: number;
  readonly tx: Tx | undefined;
  readonly file?: FilePart;
  /** Counts the call in the endpoint's bucket for an account that only the operation knows; 429 when there were too many. */
  readonly limitAccount: (account: string) => void;
  /** The same, for operations that refuse in a form of their own; true when there were too many. */
  readonly isOverLimit: (account: string) => boolean;
  /** Refuses in a transaction when the caller's login has ended, and makes its end wait for the transaction. */
  readonly hold: (tx: Tx) => Promise<void>;
};

/**
 * Binds an operation to its endpoint: it reads, or it runs inside one transaction that commits when it returns, as the
 * endpoint declares.
 */
export function handle<
  I extends TSchema,
  O extends TSchema,
  const R extends Rejections,
  const M extends 'read' | 'request',
>(
  endpoint: Endpoint<I, O, R, M>,
  operation: (
    call: CallWithoutTx<Static<I>, keyof R & string> & { readonly tx: TxOf<M> },
  ) => Promise<Static<O>>,
): Handler {
  return {
    endpoint,
    run: async (context) => {
      const tx = txModeOf(endpoint) === 'read' ? context.app.db.reads : context.tx;
      if (tx === undefined) {
        throw new Error(`${endpoint.wire[0]}: handle() needs tx: 'read' or 'request'`);
      }
      // The mode of the endpoint decides which of the two it is.
      return await operation({ ...callOf<Static<I>>(endpoint, context), tx: tx as TxOf<M> });
    },
  };
}

/** Binds an operation of an endpoint with `tx: 'none'` or `'batch'`. */
export function handleWithoutTx<I extends TSchema, O extends TSchema, const R extends Rejections>(
  endpoint: Endpoint<I, O, R, 'none' | 'batch'>,
  operation: (call: CallWithoutTx<Static<I>, keyof R & string>) => Promise<Static<O>>,
): Handler {
  return {
    endpoint,
    run: (context) => operation(callOf<Static<I>>(endpoint, context)),
  };
}

function callOf<Input>(endpoint: Endpoint, context: CallContext): CallWithoutTx<Input, string> {
  const { input, actor, brand, request, app, nowMs, file, hold, isOverLimit } = context;
  return {
    // Dispatch has checked the input against this endpoint's schema.
    input: input as Input,
    actor,
    brand,
    request,
    app,
    nowMs,
    file,
    hold,
    isOverLimit,
    transaction: (work, lockFirst) =>
      retryConflicts(() =>
        app.db.transaction(async (tx) => {
          await lockFirst?.(tx);
          await hold(tx);
          return await work(tx);
        }),
      ),
    reject: (code, value) => {
      throw new Rejection(code, statusOf(endpoint, code), value);
    },
    rejectIfGuarded: (refusal) => {
      if (refusal !== undefined) {
        throw new Rejection(refusal.code, refusal.status, refusal.value);
      }
    },
  };
}

function statusOf(endpoint: Endpoint, code: string): RejectionStatus {
  const status = endpoint.rejects[code];
  if (status === undefined) {
    throw new Error(`${endpoint.wire[0]} does not declare the refusal ${code}`);
  }
  return status;
}

/** The member behind a call; for endpoints with auth `member` or `agent`, where dispatch has made sure. */
export function memberOf(call: { readonly actor: Actor }): MemberActor {
  if (call.actor.kind !== 'member') {
    throw new Error('this endpoint must declare auth: member or agent');
  }
  return call.actor;
}

/** The operator behind a call of the back office. */
export function operatorOf(call: { readonly actor: Actor }): OperatorActor {
  if (call.actor.kind !== 'operator') {
    throw new Error('this endpoint must declare auth: operator');
  }
  return call.actor;
}
