import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections, TxMode } from '#platform/contract/endpoint.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { GameFeedItem } from './adapter.ts';
import type { BeaconSource } from './fairness/beacon-source.ts';
import type { StudioWallet } from './together.ts';
import type { WalletApi } from './wallet-api.ts';

/** Values that a studio may log: ids and codes, never seeds or tokens. */
type LogFields = Readonly<Record<string, unknown>>;

/** Periodic work of a studio, which never runs twice at once, also with several processes. */
export type StudioJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

/** Data that every process of a studio caches to save a read; `name` is unique within the studio. */
export type StudioCache<Value> = {
  readonly name: string;
  /** Above this number the least recently used entry is removed. */
  readonly maxEntries: number;
  /** Maximum age in milliseconds of an outdated entry in a process that missed an invalidation. */
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

/** The interface of the platform for one of our own studios; a studio over signed HTTP would have the same. */
export type StudioHost = {
  /** The seamless protocol is the only access to money. */
  readonly wallet: StudioWallet;
  /** The studio's own schema. The clock of the database decides cut-offs. */
  readonly db: {
    readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
    readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };
  readonly cache: {
    /**
     * The value of a key, loaded when this process has not cached it. Concurrent loads of a key run once; `undefined`
     * is not cached.
     */
    readonly get: <Value>(
      cache: StudioCache<Value>,
      key: string,
      load: (tx: ReadTx) => Promise<Value>,
    ) => Promise<Value>;
    /** Invalidates the whole cache in every process when the transaction commits. */
    readonly invalidate: (tx: Tx, cache: StudioCache<unknown>) => Promise<void>;
  };
  /** Address of the database, for a studio that opens connections of its own. */
  readonly databaseUrl: string;
  readonly clock: { readonly nowMs: () => number };
  readonly jobs: {
    /** Starts the job; `wake` runs it as soon as possible instead of at its next turn. */
    readonly every: (job: StudioJob) => { readonly wake: () => void };
  };
  readonly live: {
    /** Sends an event to open boards; the studio's code is put before `topic`: `lottery.draw.K3-1M`. */
    readonly publish: (event: { readonly topic: string; readonly data: unknown }) => void;
    /** How many people have a board open that follows this topic, over all processes and brands. */
    readonly watchers: (topic: string) => number;
  };
  readonly log: {
    readonly debug: (message: string, fields?: LogFields) => void;
    readonly fact: (name: string, fields: LogFields) => void;
    readonly info: (message: string, fields?: LogFields) => void;
    readonly warn: (message: string, fields?: LogFields) => void;
    readonly error: (message: string, fields?: LogFields) => void;
  };
  /** The same calls as `wallet.commit` and `wallet.reveal`. */
  readonly fairness: Pick<WalletApi, 'commit' | 'reveal'>;
  readonly reportDraw: WalletApi['draw'];
  /** Rounds of the public beacon; undefined in an installation without access to it. */
  readonly beacon: BeaconSource | undefined;
  /** Registers a function that runs when the process shuts down. */
  readonly onClose: (close: () => Promise<void>) => void;
  /** Absolute address of the platform, which is known after the server listens. */
  readonly publicUrl: () => string;
  readonly isSandbox: boolean;
};

/** One call of a player's browser. */
export type StudioCall<Input, Codes extends string> = {
  readonly input: Input;
  readonly host: StudioHost;
  /** Header `X-Game-Session`, with the session of the wallet's `openSession`; undefined when it is missing. */
  readonly session: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** `en` or `bn`. */
  readonly language: string;
  readonly ip: string;
  /** The browser; undefined in a call that a module makes in a member's name. */
  readonly userAgent?: string;
  readonly requestId: string;
  readonly nowMs: number;
  /**
   * Counts the call for its member, who may have many game sessions; a member who calls too often is refused. Undefined in
   * a call of the studio itself.
   */
  readonly limitMember?: (member: string) => void;
  /** Ends the call with one of the endpoint's declared refusals. */
  readonly reject: (code: Codes, value?: unknown) => never;
};

/** An endpoint of a studio with its operation, without its types, so that all fit into one list. */
export type StudioRoute = {
  readonly endpoint: Endpoint;
  readonly run: (call: StudioCall<unknown, string>) => Promise<unknown>;
};

/**
 * Calls an operation of a studio in this process as a player's browser would, by the endpoint of the studio's contract.
 * It throws its refusals, and `request_param_err` for an input that does not match the endpoint's schema.
 */
export type CallStudio = <I extends TSchema, O extends TSchema>(
  endpoint: Endpoint<I, O>,
  call: PlayerRequest & { readonly input: Static<I> },
) => Promise<Static<O>>;
/** The headers that a browser sends with the input. */
export type PlayerRequest = {
  readonly session?: string;
  readonly idempotencyKey?: string;
  readonly language: string;
  readonly ip: string;
  readonly requestId: string;
};

/**
 * Connects a studio's operation with its endpoint: `wire` is below `/studio/<code>/v1/`, `auth` is `visitor`,
 * `envelope` is `raw`, `tx` is `none` and refusals are UPPER_CASE.
 */
export function route<I extends TSchema, O extends TSchema, const R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  operation: (call: StudioCall<Static<I>, keyof R & string>) => Promise<Static<O>>,
): StudioRoute {
  return {
    endpoint,
    // Dispatch has validated the input against this endpoint's schema.
    run: (call) => operation(call as StudioCall<Static<I>, keyof R & string>),
  };
}

/** A call of an operator to the studio. */
export type OfficeCall<Input, Codes extends string> = {
  readonly input: Input;
  readonly host: StudioHost;
  /** The transaction of the call: one commit writes its changes and their audit entry. */
  readonly tx: Tx;
  readonly operator: ServiceOperator;
  /** The operator's brand, as the wallet names it when it opens a session. */
  readonly brand: string;
  readonly members: OfficeMembers;
  readonly nowMs: number;
  /** Writes a change to the audit trail; the last statement of an operation. */
  readonly audit: (change: OfficeChange) => Promise<void>;
  /**
   * Requests the approval of a second operator; `action` is one of the studio's own.
   * @returns the id of the request; undefined while the same change of the same entity is already pending
   */
  readonly askSecond: (
    change: OfficeChange & {
      readonly payload: OfficePayload;
      readonly reason: string;
      /** The money that the change moves, for an action with `movesMoney`. */
      readonly amountTicks?: bigint;
    },
  ) => Promise<string | undefined>;
  /** Ends the call with one of the endpoint's declared refusals. */
  readonly reject: (code: Codes, value?: unknown) => never;
};

/** A call of an operator that only reads. */
export type OfficeReadCall<Input, Codes extends string> = Omit<
  OfficeCall<Input, Codes>,
  'tx' | 'audit' | 'askSecond'
> & { readonly tx: ReadTx };

/** The call object of an operation by its endpoint's transaction mode. */
type OfficeCallOf<Mode extends TxMode, Input, Codes extends string> = Mode extends 'read'
  ? OfficeReadCall<Input, Codes>
  : OfficeCall<Input, Codes>;

export type ServiceOperator = { readonly id: string; readonly name: string };

/** The members of the references that studios have; only those of the operator's brand are found. */
export type OfficeMembers = {
  readonly named: (refs: readonly string[]) => Promise<ReadonlyMap<string, OfficeMember>>;
  /** The references of the member with this username. */
  readonly refsOf: (name: string) => Promise<readonly string[]>;
};
export type OfficeMember = {
  readonly memberId: string;
  readonly name: string;
  /** The balance of now that the studio’s bets are paid from, in ticks. */
  readonly balanceTicks: bigint;
};

/** A change, or a requested one: `entity` is its target (`draw:K3-1M-20261121-0715`). */
export type OfficeChange = {
  readonly action: string;
  readonly entity: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

export type OfficePayload = Readonly<Record<string, unknown>>;

/** An operation of the back office, without its types. */
export type OfficeRoute = {
  readonly endpoint: Endpoint;
  readonly run: (
    call: OfficeCall<unknown, string> | OfficeReadCall<unknown, string>,
  ) => Promise<unknown>;
};

/** A change that needs two operators. */
export type OfficeAction = {
  readonly action: string;
  /** The permission that the second operator needs in addition to that for approvals. */
  readonly permission: string;
  /** Whether it moves money: each request says how much, and who decides may be allowed a sum. */
  readonly movesMoney?: boolean;
  /** The present state of the target; a request is stale when the state has changed since. */
  readonly before: (tx: Tx, payload: OfficePayload) => Promise<unknown>;
  /** The dry run: what the change would do now, computed anew for whoever looks at the request. */
  readonly look?: (tx: Tx, payload: OfficePayload, members: OfficeMembers) => Promise<unknown>;
  /**
   * Makes the change, in the transaction of the approval. `by` are the ids of the operators who asked for it and approved
   * it.
   */
  readonly run: (
    tx: Tx,
    host: StudioHost,
    payload: OfficePayload,
    by: readonly string[],
  ) => Promise<void>;
};

/**
 * Connects an operation with its endpoint: `wire` is below `/office/v1/<code>/`, `auth` is `operator`, `tx` is
 * `request`, or `read` for GET.
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
    // Dispatch has validated the input against this endpoint's schema, whose mode declares what the call may do.
    run: (call) => operation(call as OfficeCallOf<M, Static<I>, keyof R & string>),
  };
}

/** One of our own studios. It uses the protocol and imports no module of the platform. */
export type Studio = {
  /** The folder below `studios/` and the path below `/studio/`: `lottery`. */
  readonly code: string;
  /** The code in the protocol and in the catalogue: `SHPL`. */
  readonly vendorCode: string;
  readonly name: string;
  /** Its name in both languages, if they differ. */
  readonly names?: { readonly en: string; readonly bn: string };
  readonly games: readonly GameFeedItem[];
  /** The maximum payout of a bet on a game, by code, if the game's own tables define it: decimal strings. */
  readonly maxPayoutOfGames?: Readonly<Record<string, string>>;
  /** Whether its page has many boards, so that a session may stake on all of its games. */
  readonly sessionForAllGames?: boolean;
  /** Whether its lotteries have the platform's lottery page. */
  readonly hasLotteryPage?: boolean;
  /** Whether its page opens without a session too, with `look=1`: everything is shown, and at most throw-away credit is staked. */
  readonly hasLookPage?: boolean;
  /** Whether it stakes for members who are away, by mandates. */
  readonly takesMandates?: boolean;
  readonly routes: readonly StudioRoute[];
  /** The calls and actions for operators. */
  readonly office?: {
    readonly routes: readonly OfficeRoute[];
    readonly actions: readonly OfficeAction[];
    /** The permissions of its routes and actions; no module may use the same ones. */
    readonly permissions: readonly string[];
  };
  /** Runs once after the migrations, before the server listens. */
  readonly start: (host: StudioHost) => Promise<void>;
};
