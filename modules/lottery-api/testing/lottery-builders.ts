import { bindVendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { studioAdapter } from '#seamless/studio-adapter.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { takeDraw } from '../server/draws/take-draw.ts';

export const VENDOR = 'LOTS';

/** A vendor with a quick game in two periods, one of Vietnam, one with a prize group, and a slot. */
export async function aLotteryVendor(app: AppContext): Promise<void> {
  const game = (code: string, gameType: string, ...classify: string[]) => ({
    code,
    gameType,
    name: { en: `Game ${code}`, bn: `গেম ${code}` },
    classify,
    icon: '/pictures/x.avif',
    minStake: '1',
    maxStake: '500',
    supportsTrial: true,
    isHot: code === 'VNB-1M',
  });
  const adapter = studioAdapter({
    code: 'lots',
    vendorCode: VENDOR,
    name: 'Lots',
    games: [
      game('K3-1M', 'ELOTT', 'quick-draw', 'Elott'),
      game('K3-3M', 'ELOTT', 'quick-draw', 'Elott'),
      game('5D-1M', 'ELOTT', 'quick-draw', 'ZY'),
      game('VNB-1M', 'LOTT', 'quick-draw', 'Lott'),
      game('SLOT', 'RNG', 'classic'),
    ],
  });
  await bindVendor(app, adapter, { isHouse: true, position: 1 });
}

/** A draw that is drawn so many minutes from now (before now, when negative). */
export async function aDraw(
  app: AppContext,
  draw: { readonly game: string; readonly drawNo: string; readonly inMinutes: number } & Pick<
    DrawRequest,
    'state' | 'result' | 'source'
  >,
): Promise<void> {
  const drawsAt = Date.now() + draw.inMinutes * 60_000;
  await app.db.transaction((tx) =>
    takeDraw(app, tx, {
      vendorCode: VENDOR,
      request: {
        game: draw.game,
        draw_no: draw.drawNo,
        state: draw.state,
        revision: draw.result === undefined ? 0 : 1,
        opens_at: drawsAt - 60_000,
        locks_at: drawsAt - 5_000,
        draws_at: drawsAt,
        ...(draw.source === undefined ? {} : { source: draw.source }),
        ...(draw.result === undefined ? {} : { result: draw.result }),
        ...(draw.state === 'void' ? { void_reason: 'operator' } : {}),
      },
    }),
  );
}
