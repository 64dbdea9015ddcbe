import { listGames } from '#modules/catalog/contract.ts';
import { gamePath, useOpenGame } from '#platform/site/open-game.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Tile } from '#ui/tile/tile.tsx';

const STALE_MS = 60_000;

/** One game of each kind for a newcomer to begin with: a running draw, a slot, a card game; the first of the brand's order. */
export function Part({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslate();
  const open = useOpenGame();
  const games = [useFirst('ELOTT'), useFirst('RNG'), useFirst('PVP')].filter(
    (game) => game !== undefined,
  );
  if (games.length === 0) {
    return null;
  }
  return (
    <section className="grid gap-2" aria-labelledby="first-games">
      <h3 id="first-games" className="text-16 font-strong">
        {t('catalog.first')}
      </h3>
      <ul className="grid grid-cols-3 gap-2.5">
        {games.map((game) => (
          <li key={game.nodeId}>
            <Tile
              title={game.gameName}
              subtitle={t(`nav.${game.gameType}`)}
              picture={game.iconUrl}
              isEager
              href={gamePath(game)}
              onOpen={() => {
                onLeave();
                open(game);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFirst(gameType: string) {
  const list = useEndpoint(
    listGames,
    { gameType, pageNo: 1, pageSize: 3, brief: 1 },
    { staleMs: STALE_MS },
  );
  return list.data?.games.find(({ isMaintenance }) => !isMaintenance);
}
