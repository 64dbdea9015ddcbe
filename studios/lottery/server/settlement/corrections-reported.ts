import type { StudioHost } from '#seamless/studio.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import { versionsOf } from '../office/office-draws.store.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import type { UnpaidDraw } from './settlement.store.ts';

const MAX_NOTIFIED = 10;

/** The former and the new numbers of each correction with the code of its reason; records show them beside the bets it changed. */
export type CorrectionsDetail = {
  readonly corrections: readonly {
    readonly version: number;
    /** Numbers in the order drawn, with all their digits; empty for a void draw. */
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  }[];
};

/**
 * The corrections of a draw up to the revision by which its bets are paid; undefined for a first result. Versions never
 * change, so a settlement that is sent again is the same.
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
  const corrections = versions.flatMap(({ revision, result, player_reason: reason }, place) => {
    const former = versions[place - 1];
    return former === undefined
      ? []
      : [
          {
            version: revision,
            from: textOf(draw, former.result),
            to: textOf(draw, result),
            reason: reason ?? '',
          },
        ];
  });
  return { corrections: corrections.slice(-MAX_NOTIFIED) };
}

function textOf(draw: UnpaidDraw, result: DrawResult | null): string {
  return writtenNumbers(draw.game_code, result)?.join(', ') ?? '';
}
