import { useState } from 'react';
import {
  addFavourite,
  listFavourites,
  listGames,
  removeFavourite,
  sortFavourites,
} from '#modules/catalog/contract.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, SortIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { GameGrid, LoadingTiles } from '../browse/game-grid.tsx';
import { toggleLocal, useLocalFavourites } from '../favourite/local-favourites.ts';
import { useFavouriteIds } from '../favourite/use-favourites.ts';
import { type Game, GameTile } from '../game-tile.tsx';
import { isShown, NoGames, type Types } from './offered.tsx';

const MAX = 500;
const LOTTERY = 'LOTT,ELOTT';

/** The member's favourites, in the member's order; lottery games follow, as this browser keeps them (GL-3). */
export function Favourites({ types }: Types) {
  const { t } = useTranslate();
  const [isSorting, setSorting] = useState(false);
  const { games, lotteries, isPending, move, takeAway } = useFavouriteLists();
  const own = games.filter(({ gameType }) => isShown(types, gameType));
  const shown = [...own, ...lotteries.filter(({ gameType }) => isShown(types, gameType))];
  if (isPending) {
    return <LoadingTiles />;
  }
  if (shown.length === 0) {
    return <NoGames kind="fav" />;
  }
  return (
    <>
      {own.length > 1 && types.length === 0 ? (
        <div className="flex justify-end">
          <Button
            tone={isSorting ? 'leaf' : 'tonal'}
            icon={<SortIcon size="small" />}
            aria-pressed={isSorting}
            onClick={() => setSorting(!isSorting)}
          >
            {t(isSorting ? 'catalog.list.sorted' : 'catalog.list.sort')}
          </Button>
        </div>
      ) : null}
      <GameGrid>
        {shown.map((game, index) => (
          <li key={game.nodeId}>
            <GameTile game={game} isEager={index < 3} onFavourite={() => void takeAway(game)} />
            {isSorting && index < own.length ? (
              <Movers
                name={game.gameName}
                isFirst={index === 0}
                isLast={index === own.length - 1}
                onMove={(step) => void move(game.nodeId, step)}
              />
            ) : null}
          </li>
        ))}
      </GameGrid>
    </>
  );
}

function Movers(props: {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: number) => void;
}) {
  const { t } = useTranslate();
  const { name, isFirst, isLast, onMove } = props;
  return (
    <div className="flex justify-between">
      <IconButton
        label={t('catalog.list.moveUp', { 0: name })}
        icon={<ChevronLeftIcon />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('catalog.list.moveDown', { 0: name })}
        icon={<ChevronRightIcon />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

function useFavouriteLists() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const list = useEndpoint(listFavourites, { pageNo: 1, pageSize: MAX }, { staleMs: 0 });
  const ids = useFavouriteIds();
  const local = useLocalFavourites(account);
  const lotteries = useEndpoint(
    listGames,
    { gameType: LOTTERY, pageNo: 1, pageSize: 3000 },
    { enabled: local.length > 0 },
  );
  const sort = useCommand(sortFavourites);
  const add = useCommand(addFavourite);
  const remove = useCommand(removeFavourite);
  const games: readonly Game[] = list.data?.content ?? [];
  const order = games.map(({ nodeId }) => nodeId);

  async function sortTo(nodeIds: number[]): Promise<void> {
    await sort.send({ nodeIds });
  }
  /** Whether the change was made. What the server refused is told, and the list shows what it holds. */
  async function change(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      await reportRefusal(t, error);
      return false;
    } finally {
      await Promise.all([list.refetch(), ids.refetch()]);
    }
  }
  const move = (nodeId: number, step: number) => {
    const at = order.indexOf(nodeId);
    const next = order.filter((one) => one !== nodeId);
    next.splice(at + step, 0, nodeId);
    return change(() => sortTo(next));
  };
  const showGone = (game: Game, undo: () => void) =>
    showToast({
      tone: 'done',
      text: t('catalog.list.removed', { 0: game.gameName }),
      action: { label: t('catalog.list.undo'), onPress: undo },
    });
  async function takeAway(game: Game): Promise<void> {
    const { nodeId, vassalage: vendor, gameType } = game;
    if (local.includes(nodeId)) {
      toggleLocal(account, nodeId);
      showGone(game, () => toggleLocal(account, nodeId));
      return;
    }
    if (await change(() => remove.send({ nodeId, vendor, gameType }))) {
      showGone(
        game,
        () =>
          void change(async () => {
            await add.send({ nodeId, vendor, gameType });
            await sortTo(order);
          }),
      );
    }
  }
  return {
    games,
    lotteries: (lotteries.data?.games ?? []).filter(({ nodeId }) => local.includes(nodeId)),
    isPending: list.isPending,
    move,
    takeAway,
  };
}
