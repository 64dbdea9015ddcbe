import { lazy, Suspense, useState } from 'react';
import { clearRecentGames, listRecentGames } from '#modules/catalog/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TrashIcon } from '#ui/icon/icons.ts';
import { GameGrid, LoadingTiles } from '../browse/game-grid.tsx';
import { GameTile } from '../game-tile.tsx';
import { isShown, NoGames, type Types } from './offered.tsx';

const MAX = 100;
const ClearDialog = lazy(async () => ({
  default: (await import('./clear-dialog.tsx')).ClearDialog,
}));

/**
 * The games that the member played last, with the time. The history can be cleared; bets stay in the records (GL-9).
 */
export function RecentGames({ types }: Types) {
  const { t, language } = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const list = useEndpoint(listRecentGames, { pageNo: 1, pageSize: MAX }, { staleMs: 0 });
  const clear = useCommand(clearRecentGames);
  const games = (list.data?.list ?? []).filter(({ gameType }) => isShown(types, gameType));
  if (list.isPending) {
    return <LoadingTiles />;
  }
  if (list.refusal !== undefined) {
    return <EmptyState title={refusalText(t, list.refusal)} />;
  }
  if (games.length === 0) {
    return <NoGames kind="recent" />;
  }
  const clearAll = async () => {
    try {
      await clear.send({});
      await list.refetch();
    } catch (error) {
      await reportRefusal(t, error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <div className="flex justify-end">
        <Button tone="tonal" icon={<TrashIcon size="small" />} onClick={() => setAsking(true)}>
          {t('catalog.list.clear')}
        </Button>
      </div>
      <GameGrid>
        {games.map((game, index) => (
          <li key={game.nodeId}>
            <GameTile
              game={game}
              isEager={index < 3}
              subtitle={t('catalog.list.playedAt', { 0: shortMoment(game.playedAt, language) })}
            />
          </li>
        ))}
      </GameGrid>
      {isAsking ? (
        <Suspense fallback={null}>
          <ClearDialog
            isBusy={clear.isSending}
            onClear={() => void clearAll()}
            onKeep={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
