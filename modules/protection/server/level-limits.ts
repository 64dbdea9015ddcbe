import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** What the identity level of a member may stake in 24 hours, in ticks. */
export type LevelLimit = {
  readonly level: number;
  readonly value: bigint;
  /** What of it is staked. */
  readonly used: bigint;
  /** Whether a higher level would allow more. */
  readonly mayRaise: boolean;
};

/** Who knows the identity levels of members. */
export type LevelLimits = {
  readonly name: string;
  /** undefined where the level limits no stakes. */
  readonly limitOf: (
    app: AppContext,
    tx: ReadTx,
    member: { readonly brandId: number; readonly memberId: bigint },
  ) => Promise<LevelLimit | undefined>;
};

/** A member whose stake is refused reads the limit of the level beside the own ones. */
export const levelLimits = extensionPoint<LevelLimits>(
  'protection.level_limits',
  ({ name }) => name,
);

/** The limit of the member's level; undefined without one. */
export async function levelLimitOf(
  app: AppContext,
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<LevelLimit | undefined> {
  const [levels] = app.extensions.of(levelLimits);
  return await levels?.limitOf(app, tx, member);
}
