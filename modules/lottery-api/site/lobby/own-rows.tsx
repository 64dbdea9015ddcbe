import { useLocalFavourites } from '#modules/catalog/site/index.tsx';
import { listPopularLotteries, listRecentLotteries } from '#modules/lottery-api/contract.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import type { LobbyGame } from './families.ts';
import { GameRow, type GameRowProps } from './game-row.tsx';

const POPULAR = 20;

/** The favourites of this browser, the games played last, and the games that others play (GL-3). */
export function OwnRows({ games, serverNow }: Pick<GameRowProps, 'games' | 'serverNow'>) {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  const favourites = useLocalFavourites(account ?? '');
  const recent = useEndpoint(listRecentLotteries, {}, { enabled: account !== undefined });
  const popular = useEndpoint(listPopularLotteries, { count: POPULAR }, { staleMs: 60_000 });
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  const shown = (nodes: readonly number[]): readonly LobbyGame[] =>
    nodes.flatMap((node) => byNode.get(node) ?? []);
  const nodesOf = (rows: readonly { readonly nodeId: number }[] | undefined) =>
    (rows ?? []).map(({ nodeId }) => nodeId);
  return (
    <>
      {account === undefined ? null : (
        <>
          <GameRow
            title={t('lottery.favourites')}
            games={shown(favourites)}
            serverNow={serverNow}
          />
          <GameRow
            title={t('lottery.recent')}
            games={shown(nodesOf(recent.data))}
            serverNow={serverNow}
          />
        </>
      )}
      <GameRow
        title={t('lottery.popular')}
        games={shown(nodesOf(popular.data))}
        serverNow={serverNow}
      />
    </>
  );
}
