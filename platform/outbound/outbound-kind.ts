import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Backoff } from './backoff.ts';

/** A call as its kind sees it. */
export type OutboundCall<Payload> = {
  /** The kind's key of the call: the other side may get it as an idempotency key. */
  readonly key: string;
  readonly brandId: number;
  readonly payload: Payload;
  /** Which attempt this is, from 1; an attempt whose process was killed counts. */
  readonly attempt: number;
};

/**
 * The outcome of one attempt. `code` is a short word or number for operators, never text of the other side.
 * - `done`: the other side has answered; `answer` has its answer
 * - `refused`: the other side refused, and would refuse again
 * - `no_answer`: the outcome is unknown; the call is made again
 * - `moot`: there was nothing left to send
 */
export type Attempt<Answer> =
  | { readonly outcome: 'done'; readonly code: string; readonly answer: Answer }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'no_answer'; readonly code: string }
  | { readonly outcome: 'moot' };

/** The state that an attempt leads to. */
export type OutboundVerdict<Answer> =
  | { readonly state: 'done'; readonly code: string; readonly answer: Answer }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'given_up'; readonly code: string }
  | { readonly state: 'waiting'; readonly code: string; readonly nextAt: Date };

/** The declaration of one kind of calls. */
export type OutboundParts<Payload, Answer> = {
  /**
   * Makes the call, outside of any transaction. It may run twice for one call, after a killed process: the other side
   * must know the key, or be asked first on a second attempt. What it throws counts as no answer.
   */
  readonly send: (app: AppContext, call: OutboundCall<Payload>) => Promise<Attempt<Answer>>;
  /** Books the outcome of an attempt, in the transaction that ends or postpones the call. */
  readonly onAnswer: (
    app: AppContext,
    tx: Tx,
    call: OutboundCall<Payload>,
    verdict: OutboundVerdict<Answer>,
  ) => Promise<void>;
};

/** One attempt with its types closed over; `book` gets the result of `send`. */
export type BoundAttempt = {
  readonly send: () => Promise<Attempt<unknown>>;
  readonly book: (tx: Tx, verdict: OutboundVerdict<unknown>) => Promise<void>;
};

/** One kind of calls to the outside. */
export type OutboundKind<Payload extends TSchema = TSchema> = {
  /** The module and the call: `messaging.message`. Calls wait under this name, so it outlives a release. */
  readonly name: string;
  readonly payload: Payload;
  /** Longer than an attempt can take: another process makes the next attempt after it. */
  readonly leaseMs: number;
  readonly backoff: Backoff;
  /** The number of attempts before the call is given up; undefined means no limit. */
  readonly maxAttempts?: number;
  /** Final states from which an operator may retry the call. */
  readonly retryable: readonly ('refused' | 'given_up')[];
  /** Whether an operator may end a call that waits: `onAnswer` gets `given_up` with the code `BY_HAND`. */
  readonly isEndable?: boolean;
  readonly bind: (app: AppContext, call: OutboundCall<unknown>) => BoundAttempt;
};

/** Kinds of calls to the outside that modules make. */
export const outboundKinds = extensionPoint<OutboundKind>(
  'platform.outbound_kinds',
  ({ name }) => name,
);

/**
 * Declares a kind of calls; the module that makes them puts it into `extends` by `outboundKinds.with(…)`.
 * @param kind.payload the stored data of a waiting call, in values of JSON: ids rather than facts
 */
export function defineOutbound<Payload extends TSchema, Answer>(
  kind: Omit<OutboundKind<Payload>, 'bind'> & OutboundParts<Static<Payload>, Answer>,
): OutboundKind<Payload> {
  const { send, onAnswer, ...plan } = kind;
  const { name, payload } = plan;
  const shape = Compile(payload);
  return {
    ...plan,
    bind: (app, stored) => {
      if (!shape.Check(stored.payload)) {
        throw new Error(`this is no payload of ${name}`);
      }
      const call = { ...stored, payload: stored.payload };
      return {
        send: () => send(app, call),
        // The verdict has the answer of `send` of the same kind.
        book: (tx, verdict) => onAnswer(app, tx, call, verdict as OutboundVerdict<Answer>),
      };
    },
  };
}
