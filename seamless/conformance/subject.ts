import type { KeyAlgorithm } from '../signature.ts';
import type { WalletApi } from '../wallet-api.ts';
import type { CaseKind, ConformanceCase, Need, StageAct } from './case.ts';

/** The calls of the protocol that move money or report it. */
export type MoneyWallet = Omit<WalletApi, 'commit' | 'reveal' | 'draw'>;

/** A member who plays a case. */
export type CasePlayer = {
  readonly session: string;
  readonly member: string;
  readonly currency: string;
  /** The launch token that the session was opened with. */
  readonly usedLaunch?: string;
};

/** Free rounds as a case has them. */
export type CaseGrant = {
  readonly game: string;
  readonly rounds: number;
  /** What one round may win at most, a decimal text. */
  readonly most?: string;
  readonly hasEnded?: boolean;
};

export type SigningKey = {
  readonly vendor: string;
  readonly keyId: string;
  readonly algorithm: KeyAlgorithm;
  readonly secret: Uint8Array;
};

export type WireRequest = {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

export type WireReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The signed door itself, for calls that no proper wallet would send. */
export type WireApi = {
  /** What calls are dated with. */
  readonly nowMs: () => number;
  readonly send: (request: WireRequest) => Promise<WireReply>;
  readonly key: SigningKey;
  /** What answers are signed with. */
  readonly replyKey?: Uint8Array;
  /** The key of another vendor of the same platform. */
  readonly stranger?: SigningKey;
};

/** What the cases run against: a wallet under one vendor's name, over one transport, in one dialect. */
export type Subject = {
  /** `SHPL`. */
  readonly vendor: string;
  /** `in process`, `HTTP`, `HTTP, two servers`. */
  readonly transport: string;
  /** `v1`, or the name of a dialect. */
  readonly dialect: string;
  readonly has: readonly Need[];
  /** What the report is dated with. */
  readonly nowMs: () => number;
  readonly wallet: MoneyWallet;
  /** Opens a session of a member who has this balance and no other play; asked for two members in turn for a case. */
  readonly openPlayer: (balance: string) => Promise<CasePlayer>;
  readonly game: string;
  /** Needed for `otherGame`. */
  readonly otherGame?: string;
  /** What all ids begin with; `cf-` without it. */
  readonly idPrefix?: string;
  readonly api?: WireApi;
  /** A fresh launch token of the member; needed for `launches`. */
  readonly freshLaunch?: (player: CasePlayer) => Promise<string>;
  /** A session of the same member with another vendor, and a fresh launch token of it; needed for `otherVendor`. */
  readonly playElsewhere?: (
    player: CasePlayer,
  ) => Promise<Pick<CasePlayer, 'session' | 'member'> & { readonly launch: string }>;
  /** Grants free rounds of a game to a member and answers the grant's id; needed for `freeRounds`. */
  readonly grantRounds?: (player: CasePlayer, grant: CaseGrant) => Promise<string>;
  /** Kinds of what was ever opened for people about a round, each once; needed for `cases`. */
  readonly casesAbout?: (roundId: string) => Promise<readonly CaseKind[]>;
  /** A case as the subject's dialect can express it; undefined when the dialect cannot. */
  readonly translate?: (one: ConformanceCase) => ConformanceCase | undefined;
  /** Needed for `stage`. */
  readonly stage?: (act: StageAct, player: CasePlayer) => Promise<void>;
};
