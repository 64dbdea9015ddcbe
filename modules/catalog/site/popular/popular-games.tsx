import { listHotGames } from '#modules/catalog/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { TileRow } from '#ui/tile-row/tile-row.tsx';
import { GameTile } from '../game-tile.tsx';

/** A row of it weighs in the first document of home; the lists of each category show the others. */
const MAX = 6;

/** The games that the operator marked as hot; the shelf below shows the others. */
export function PopularGames() {
  const { t } = useTranslate();
  const hot = useEndpoint(listHotGames, { limit: MAX }, { staleMs: 60_000 });
  const games = hot.data?.list ?? [];
  if (games.length === 0) {
    return null;
  }
  return (
    <TileRow
      title={t('catalog.popular')}
      previousLabel={t('catalog.previous')}
      nextLabel={t('catalog.next')}
    >
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </TileRow>
  );
}
