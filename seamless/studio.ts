import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections, TxMode } from '#platform/contract/endpoint.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { GameFeedItem } from './adapter.ts';
import type { BeaconSource } from './fairness/beacon-source.ts';
import type { StudioWallet } from './together.ts';
import type { WalletApi } from './wallet-api.ts';

/** A thing a studio may log; ids and codes, never seeds or tokens. */
type LogFields = Readonly<Record<string, unknown>>;

/** Work that a studio does again and again: never twice at once, and in one process of many at a time. */
export type StudioJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

/** Things that every process of a studio holds for itself to save a read; `name` is unique within the studio. */
export type StudioCache<Value> = {
  readonly name: string;
  /** The least recently used entry goes when there is one more. */
  readonly maxEntries: number;
  /** The longest that a process which missed an invalidation serves what is no longer true. */
  readonly ttlMs: number;
  readonly [held]?: Value;
};
declare const held: unique symbol;

/** Declares a cache of a studio, used through `host.cache`. */
export function studioCache<Value>(
  cache: Omit<StudioCache<Value>, typeof held>,
): StudioCache<Value> {
  return cache;
}

/** All that one of our own studios gets of the platform; over signed HTTP it would be the same. */
export type StudioHost = {
  /** The seamless protocol, and nothing else, leads to money. */
  readonly wallet: StudioWallet;
  /** The studio's own schema. `now` of the database decides cut-offs. */
  readonly db: {
    readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
    readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };
  readonly cache: {
    /**
     * The value of a key, loaded when this process does not hold it. Concurrent loads of one key run once; `undefined`
     * is not held.
     */
    readonly get: <Value>(
      cache: StudioCache<Value>,
      key: string,
      load: (tx: ReadTx) => Promise<Value>,
    ) => Promise<Value>;
    /** Drops all of it in every process when the transaction commits. */
    readonly invalidate: (tx: Tx, cache: StudioCache<unknown>) => Promise<void>;
  };
  /** Address of the database, for a studio that keeps connections of its own. */
  readonly databaseUrl: string;
  readonly clock: { readonly nowMs: () => number };
  readonly jobs: {
    /** Starts the job; `wake` runs it as soon as it may, instead of waiting for the next turn. */
    readonly every: (job: StudioJob) => { readonly wake: () => void };
  };
  readonly live: {
    /** Notifies open boards; `topic` is put behind the studio's code: `lottery.draw.K3-1M`. */
    readonly publish: (event: { readonly topic: string; readonly data: unknown }) => void;
  };
  readonly log: {
    readonly debug: (message: string, fields?: LogFields) => void;
    readonly fact: (name: string, fields: LogFields) => void;
    readonly info: (message: string, fields?: LogFields) => void;
    readonly warn: (message: string, fields?: LogFields) => void;
    readonly error: (message: string, fields?: LogFields) => void;
  };
  /** The same calls as `wallet.commit`, `wallet.reveal` and `wallet.draw`, under the names studios think in. */
  readonly fairness: Pick<WalletApi, 'commit' | 'reveal'>;
  readonly reportDraw: WalletApi['draw'];
  /** Rounds of a public beacon, unchecked; undefined where this installation has no way to one. */
  readonly beacon: BeaconSource | undefined;
  /** Runs when the process drains. */
  readonly onClose: (close: () => Promise<void>) => void;
  /** Absolute address of the platform, known after listening. */
  readonly publicUrl: () => string;
  readonly isSandbox: boolean;
};

/** One call of a player's browser. */
export type StudioCall<Input, Codes extends string> = {
  readonly input: Input;
  readonly host: StudioHost;
  /** Header `X-Game-Session`, as the wallet's `openSession` gave it; undefined when it is not sent. */
  readonly session: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** `en` or `bn`. */
  readonly language: string;
  readonly ip: string;
  readonly requestId: string;
  readonly nowMs: number;
  /** Stops the call with one of the endpoint's declared refusals. */
  readonly reject: (code: Codes, value?: unknown) => never;
};

/** An endpoint of a studio with its operation; types are closed over, so that all fit one list. */
export type StudioRoute = {
  readonly endpoint: Endpoint;
  readonly run: (call: StudioCall<unknown, string>) => Promise<unknown>;
};

/**
 * Calls an operation of a studio in this process as a player's browser would, by the endpoint of the studio's contract;
 * throws its refusals, and `request_param_err` for an input that the endpoint's schema refuses.
 */
export type CallStudio = <I extends TSchema, O extends TSchema>(
  endpoint: Endpoint<I, O>,
  call: PlayerRequest & { readonly input: Static<I> },
) => Promise<Static<O>>;
/** What a browser sends along with the input. */
export type PlayerRequest = {
  readonly session?: string;
  readonly idempotencyKey?: string;
  readonly language: string;
  readonly ip: string;
  readonly requestId: string;
};

/**
 * Binds a studio's operation to its endpoint: `wire` lies under `/studio/<code>/v1/`, `auth` is `visitor`,
 * `envelope` is `raw`, `tx` is `none` and refusals are UPPER_CASE.
 */
export function route<I extends TSchema, O extends TSchema, const R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  operation: (call: StudioCall<Static<I>, keyof R & string>) => Promise<Static<O>>,
): StudioRoute {
  return {
    endpoint,
    // Dispatch has checked the input against this endpoint's schema.
    run: (call) => operation(call as StudioCall<Static<I>, keyof R & string>),
  };
}

/** One call of an operator about the studio's own affairs. */
export type OfficeCall<Input, Codes extends string> = {
  readonly input: Input;
  readonly host: StudioHost;
  /** The transaction of the call: what it changes and its row of the audit trail are committed together. */
  readonly tx: Tx;
  readonly operator: ServiceOperator;
  readonly members: OfficeMembers;
  readonly nowMs: number;
  /** Puts a change on record; the last statement of an operation. */
  readonly audit: (change: OfficeChange) => Promise<void>;
  /**
   * Has a second operator decide; `action` is one of the studio's own.
   * @returns the number of the request; undefined while the same change of the same thing waits already
   */
  readonly askSecond: (
    change: OfficeChange & { readonly payload: OfficePayload; readonly reason: string },
  ) => Promise<string | undefined>;
  /** Stops the call with one of the endpoint's declared refusals. */
  readonly reject: (code: Codes, value?: unknown) => never;
};

/** One call of an operator that only reads. */
export type OfficeReadCall<Input, Codes extends string> = Omit<
  OfficeCall<Input, Codes>,
  'tx' | 'audit' | 'askSecond'
> & { readonly tx: ReadTx };

/** What an operation gets that meets the database in that mode. */
type OfficeCallOf<Mode extends TxMode, Input, Codes extends string> = Mode extends 'read'
  ? OfficeReadCall<Input, Codes>
  : OfficeCall<Input, Codes>;

export type ServiceOperator = { readonly id: string; readonly name: string };

/** The members behind the references that studios know; only those of the operator's brand are listed. */
export type OfficeMembers = {
  readonly named: (refs: readonly string[]) => Promise<ReadonlyMap<string, OfficeMember>>;
  /** The references of the member who is called so. */
  readonly refsOf: (name: string) => Promise<readonly string[]>;
};
export type OfficeMember = { readonly memberId: string; readonly name: string };

/** What somebody changed, or wants to: `entity` is the thing (`draw:K3-1M-20261121-0715`). */
export type OfficeChange = {
  readonly action: string;
  readonly entity: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

export type OfficePayload = Readonly<Record<string, unknown>>;

/** An operation of the back office, with its types closed over. */
export type OfficeRoute = {
  readonly endpoint: Endpoint;
  readonly run: (
    call: OfficeCall<unknown, string> | OfficeReadCall<unknown, string>,
  ) => Promise<unknown>;
};

/** A change that two operators make. */
export type OfficeAction = {
  readonly action: string;
  /** What the second one must be allowed to do, beside deciding. */
  readonly permission: string;
  /** What the ground looks like now; a request whose ground has changed is stale. */
  readonly before: (tx: Tx, payload: OfficePayload) => Promise<unknown>;
  /** Makes the change, in the transaction of the decision. */
  readonly run: (tx: Tx, host: StudioHost, payload: OfficePayload) => Promise<void>;
};

/**
 * Binds an operation to its endpoint: `wire` lies under `/office/v1/<code>/`, `auth` is `operator`, `tx` is `request`,
 * or `read` for what is asked for with GET.
 */
export function officeRoute<
  I extends TSchema,
  O extends TSchema,
  const R extends Rejections,
  const M extends 'read' | 'request',
>(
  endpoint: Endpoint<I, O, R, M>,
  operation: (call: OfficeCallOf<M, Static<I>, keyof R & string>) => Promise<Static<O>>,
): OfficeRoute {
  return {
    endpoint,
    // Dispatch has checked the input against this endpoint's schema, whose mode declares what the call may do.
    run: (call) => operation(call as OfficeCallOf<M, Static<I>, keyof R & string>),
  };
}

/** One of our own studios. It knows the protocol and nothing of the platform behind it. */
export type Studio = {
  /** Folder under `studios/` and `/studio/`: `lottery`. */
  readonly code: string;
  /** Name on the protocol and in the catalogue: `SHPL`. */
  readonly vendorCode: string;
  readonly name: string;
  /** Its name in both languages, where they differ. */
  readonly names?: { readonly en: string; readonly bn: string };
  readonly games: readonly GameFeedItem[];
  /** What no bet of a game can be paid in sum, by code, where it follows from the game's own tables: decimal strings. */
  readonly maxPayoutOfGames?: Readonly<Record<string, string>>;
  /** Its page has many boards: who was launched to one may stake on all. */
  readonly sessionForAllGames?: boolean;
  readonly routes: readonly StudioRoute[];
  /** What operators do with it. */
  readonly office?: {
    readonly routes: readonly OfficeRoute[];
    readonly actions: readonly OfficeAction[];
    /** The permissions that its routes and actions ask for; no module may claim one of them. */
    readonly permissions: readonly string[];
  };
  /** Called once after migrations, before the port opens. */
  readonly start: (host: StudioHost) => Promise<void>;
};
