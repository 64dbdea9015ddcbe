import type { KeyAlgorithm } from '../signature.ts';
import type { MandateApi, WalletApi } from '../wallet-api.ts';
import type { CaseKind, ConformanceCase, Need, StageAct } from './case.ts';

/** The calls of the protocol that move money or report it. */
export type MoneyWallet = Omit<WalletApi, 'commit' | 'reveal' | 'draw' | keyof MandateApi>;

/** A member who plays a case. */
export type CasePlayer = {
  readonly session: string;
  readonly member: string;
  readonly currency: string;
  /** The launch token that opened the session. */
  readonly usedLaunch?: string;
};

/** Free rounds of a case. */
export type CaseGrant = {
  readonly game: string;
  readonly rounds: number;
  /** The maximum win of one round, a decimal string. */
  readonly maxWin?: string;
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

/** The signed HTTP API itself, for requests that no correct client would send. */
export type WireApi = {
  /** The time of calls. */
  readonly nowMs: () => number;
  readonly send: (request: WireRequest) => Promise<WireReply>;
  readonly key: SigningKey;
  /** The key by which answers are signed. */
  readonly replyKey?: Uint8Array;
  /** The key of another vendor of the same platform. */
  readonly stranger?: SigningKey;
};

/** The target of the cases: a wallet for one vendor, over one transport, in one dialect. */
export type Subject = {
  /** Code of the vendor, such as `SHPL`. */
  readonly vendor: string;
  /** `in process`, `HTTP`, `HTTP, two servers`. */
  readonly transport: string;
  /** `v1`, or the name of a dialect. */
  readonly dialect: string;
  readonly has: readonly Need[];
  /** The time of the report. */
  readonly nowMs: () => number;
  readonly wallet: MoneyWallet;
  /** Opens a session of a member with this balance and no other bets; called for up to two members of a case. */
  readonly openPlayer: (balance: string) => Promise<CasePlayer>;
  readonly game: string;
  /** Needed for `otherGame`. */
  readonly otherGame?: string;
  /** The prefix of all ids; `cf-` by default. */
  readonly idPrefix?: string;
  readonly api?: WireApi;
  /** A new launch token of the member; needed for `launches`. */
  readonly freshLaunch?: (player: CasePlayer) => Promise<string>;
  /** A session of the same member with another vendor, and a new launch token for it; needed for `otherVendor`. */
  readonly playElsewhere?: (
    player: CasePlayer,
  ) => Promise<Pick<CasePlayer, 'session' | 'member'> & { readonly launch: string }>;
  /** Grants free rounds of a game to a member and returns the grant's id; needed for `freeRounds`. */
  readonly grantRounds?: (player: CasePlayer, grant: CaseGrant) => Promise<string>;
  /** The kinds of cases that were opened about a round, each once; needed for `cases`. */
  readonly casesAbout?: (roundId: string) => Promise<readonly CaseKind[]>;
  /** Puts a draw on record as committed to and returns its round; 'draw is proved' proves it. Needed for `committedDraw`. */
  readonly commitToDraw?: (player: CasePlayer) => Promise<string>;
  /** Expresses a case in the subject's dialect; undefined when the dialect cannot express it. */
  readonly translate?: (one: ConformanceCase) => ConformanceCase | undefined;
  /** Needed for `stage`. */
  readonly stage?: (act: StageAct, player: CasePlayer) => Promise<void>;
};
