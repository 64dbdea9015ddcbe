import { listGames } from '#modules/catalog/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenGame } from '#platform/site/open-game.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import { TileRow } from '#ui/tile-row/tile-row.tsx';
import { type Game, GameTile } from '../game-tile.tsx';
import { LateMaintenance } from '../maintenance/late-maintenance.ts';

/** A shelf with at most this many games shows a picture with text beside it. */
const FEW = 3;

/** The first games that are not popular ones: large while there are few, a row of tiles once there are more. */
export function GameShelf() {
  const { t } = useTranslate();
  const games = useEndpoint(listGames, { pageNo: 1, pageSize: 12, brief: 1 }, { staleMs: 60_000 });
  const list = (games.data?.games ?? []).filter((game) => !game.isHot);
  if (list.length === 0) {
    return null;
  }
  if (list.length > FEW) {
    return (
      <TileRow
        title={t('catalog.games')}
        previousLabel={t('catalog.previous')}
        nextLabel={t('catalog.next')}
      >
        {list.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </TileRow>
    );
  }
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="flex min-h-11 items-center">{t('catalog.games')}</h2>
      <ul className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {list.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game }: { readonly game: Game }) {
  const { t } = useTranslate();
  const open = useOpenGame();
  const minBet = formatMoney(game.minBet, { symbol: readBoot().brand.currencySymbol });
  return (
    <button
      type="button"
      disabled={game.isMaintenance}
      onClick={() => open(game)}
      className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface p-3 text-start transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2 disabled:[filter:grayscale(1)] sm:flex-col sm:items-stretch lg:flex-row lg:items-center"
    >
      <LazyPicture
        src={game.iconUrl}
        width={240}
        height={300}
        className="aspect-4/5 w-24 shrink-0 rounded-button object-cover sm:w-full lg:w-36"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="text-13 text-ink-2">{game.accountTypeName}</span>
        <span className="text-18 font-strong lg:text-22">{game.gameName}</span>
        <span className="text-14 text-ink-2">
          {game.isMaintenance ? (
            <LateMaintenance endTime={game.endTime} />
          ) : (
            `${t('catalog.tile', { minBet })} ${t('catalog.tile.rtp', { rtp: game.rtp.toFixed(2) })}`
          )}
        </span>
        <span className="mt-2 inline-flex min-h-11 items-center justify-self-start rounded-button bg-leaf-tint px-4 font-strong text-leaf-ink group-hover:bg-leaf group-hover:text-on-leaf">
          {t('catalog.play')}
        </span>
      </span>
    </button>
  );
}
