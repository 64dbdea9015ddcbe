import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { Game } from './game.store.ts';
import { hasRegions } from './games-of-brand.ts';

type Visitor = { readonly brandId: number; readonly ip: string };

/**
 * The games that a visitor may not play at the visitor's place (GL-4). If the place is unknown, a vendor that is closed
 * in some country is closed.
 */
export async function closedHere(
  app: AppContext,
  tx: ReadTx,
  visitor: Visitor,
): Promise<(game: Pick<Game, 'closed_in'>) => boolean> {
  const place = await catalogPlace(app, tx, visitor);
  return place === ''
    ? () => false
    : ({ closed_in }) => closed_in.length > 0 && (place === UNKNOWN || closed_in.includes(place));
}

const UNKNOWN = '?';

/**
 * The visitor's country decides which vendors are listed; `?` means it is unknown, undefined that no vendor is closed
 * anywhere.
 */
export async function catalogPlace(app: AppContext, tx: ReadTx, visitor: Visitor): Promise<string> {
  const { brandId, ip } = visitor;
  if (!(await hasRegions(app, tx, brandId))) {
    return '';
  }
  const { country } = await app.contributions.visitorPlace(tx, { brandId, visitorIp: ip });
  return country ?? UNKNOWN;
}
