import type { ReceiptKey } from '#seamless/fairness/receipt/signed-receipt.ts';
import type { CommitRequest, RevealRequest } from '#seamless/wallet-api.ts';

/** Who must refuse or name what an operator forges. */
export const CHECKERS = ['server', 'browser', 'command', 'python'] as const;
export type Checker = (typeof CHECKERS)[number];

/** What each checker must answer: codes, or `holds`. Who is not named never sees such a thing. */
export type Answers = Partial<Readonly<Record<Checker, string>>>;

/** A call of a vendor, and what the platform knows when it arrives. */
export type VendorCall =
  | { readonly commit: CommitRequest; readonly atMs?: number; readonly hasOpened?: boolean }
  | { readonly reveal: RevealRequest }
  /** The hash of the numbers that players sent in, reported when the draw locks. */
  | { readonly shots: { readonly roundId: string; readonly hash: string }; readonly atMs?: number };

/** A part of the public log as somebody has saved it. */
export type SavedLog = {
  readonly checkpoint: string;
  readonly old?: string;
  /** Base64. */
  readonly consistency?: readonly string[];
  readonly entry?: string;
  readonly inclusion?: { readonly index: number; readonly proof: readonly string[] };
};

/** What the operator shows or sends. */
export type Given = {
  /** Calls of the vendor to a platform that has the honest commitments of the samples. */
  readonly calls?: readonly VendorCall[];
  /** The proof of a draw or of a spin, as the platform answers it. */
  readonly draw?: object;
  readonly spin?: object;
  readonly log?: SavedLog;
  readonly receipt?: {
    readonly file: string;
    readonly keys: readonly ReceiptKey[];
    /** What the platform says of the bet now. */
    readonly recorded?: Readonly<Record<string, unknown>>;
  };
  /** A receipt that a player has kept, with what the platform says of its bet and of its draw. */
  readonly bet?: {
    readonly file: string;
    readonly keys: readonly ReceiptKey[];
    readonly bet: object | undefined;
    readonly proof: object;
  };
  /** A statement by which the owner of the database changes the log, after which the platform goes on. */
  readonly statement?: string;
};

/** One thing that a dishonest operator does, or for comparison an honest one. */
export type Forgery = {
  readonly what: string;
  readonly given: Given;
  readonly answers: Answers;
};

/** Answers of a checker by what was forged. */
export type Found = ReadonlyMap<string, string>;

/** Joins the codes of all that was found. */
export function codesOf(problems: readonly string[]): string {
  return problems.length === 0 ? 'holds' : problems.join(' ');
}

/** A value as it arrives over the network. */
export function overTheWire(value: unknown) {
  return JSON.parse(JSON.stringify(value));
}
