import type { StudioHost } from '#seamless/studio.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import { versionsOf } from '../office/office-draws.store.ts';
import type { UnpaidDraw } from './settlement.store.ts';

const MAX_NOTIFIED = 10;

/** What each correction of a result turned into what, and why: records show it beside the bets that it moved. */
export type CorrectionsDetail = {
  readonly corrections: readonly {
    readonly version: number;
    /** Balls in the order drawn; empty for a void draw. */
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  }[];
};

/**
 * The corrections of a draw up to the revision its bets are paid by; undefined for a first result. Versions are never
 * changed, so a settlement that is sent again is the same.
 */
export async function correctionsIn(
  host: StudioHost,
  draw: UnpaidDraw,
): Promise<CorrectionsDetail | undefined> {
  if (draw.revision <= 1) {
    return undefined;
  }
  const newestFirst = await host.db.autocommit((tx) => versionsOf(tx, draw.id));
  const versions = newestFirst.filter(({ revision }) => revision <= draw.revision).toReversed();
  const corrections = versions.flatMap(({ revision, result, reason }, place) => {
    const former = versions[place - 1];
    return former === undefined
      ? []
      : [
          {
            version: revision,
            from: ballsOf(former.result),
            to: ballsOf(result),
            reason: reason ?? '',
          },
        ];
  });
  return { corrections: corrections.slice(-MAX_NOTIFIED) };
}

function ballsOf(result: DrawResult | null): string {
  return result?.balls.join(', ') ?? '';
}
