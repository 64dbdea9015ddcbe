import type { AppContext } from '#platform/app-context.ts';

/** A signed head of the public log. */
export type SignedHead = {
  readonly size: number;
  /** The signed note, byte for byte as everybody gets it. */
  readonly note: string;
};

/**
 * How an attempt ended. `code` is a short word for operators.
 * - `kept`: the place has the checkpoint, whether from this attempt or an earlier one
 * - `refused`: it would refuse it again
 * - `failed`: it may keep it the next time
 */
export type KeepOutcome =
  | { readonly outcome: 'kept'; readonly receipt: Uint8Array | null }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'failed'; readonly code: string };

/** What an adapter needs of the app. */
export type AnchorApp = Pick<AppContext, 'isSandbox' | 'anchorFolder'>;

/** One way to keep checkpoints outside of the installation. */
export type AnchorAdapter = {
  /** Whether a target may be used in this installation. */
  readonly isTarget: (app: AnchorApp, target: string) => boolean;
  /**
   * Keeps a checkpoint. It may run twice for the same one, after a killed process, but never at once for one target.
   * What it throws counts as failed.
   */
  readonly keep: (app: AnchorApp, target: string, checkpoint: SignedHead) => Promise<KeepOutcome>;
};
