import type { ReadCall } from '#platform/http/handle.ts';
import { nameIn } from './game-row.ts';
import { gameByCode } from './games-of-brand.ts';

type Place = Pick<ReadCall<unknown, never>, 'app' | 'tx' | 'brand' | 'request'>;

/** Rows with what their games are called in the reader's language; a game the brand does not offer keeps its code. */
export async function withGameNames<Row extends { readonly vendor: string; readonly game: string }>(
  { app, tx, brand, request }: Place,
  rows: readonly Row[],
): Promise<(Row & { readonly gameName: string })[]> {
  const named: (Row & { readonly gameName: string })[] = [];
  for (const row of rows) {
    const { vendor: vendorCode, game: gameCode } = row;
    const game = await gameByCode(app, tx, { brandId: brand.id, vendorCode, gameCode });
    const gameName = game === undefined ? gameCode : nameIn(game.name, request.language);
    named.push({ ...row, gameName });
  }
  return named;
}
