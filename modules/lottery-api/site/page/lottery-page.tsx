import { type ComponentType, useEffect } from 'react';
import { listGameMenus } from '#modules/lottery-api/contract.ts';
import { useLocation, useNavigate, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/**
 * The page of a lottery address: the game that it names, by node or by `gameCode` and `vendor`, or the lobby without a
 * game. It is created once when its parts have loaded, so that it is not mounted again.
 */
export function lotteryPage(parts: {
  readonly Game: ComponentType;
  readonly Lobby: ComponentType;
}): ComponentType {
  const { Game, Lobby } = parts;
  return function LotteryPage() {
    const [query] = useSearchParams();
    if (query.has('node')) {
      return <Game />;
    }
    return query.has('gameCode') ? <GameByCode query={query} /> : <Lobby />;
  };
}

/** Finds the node of a code and navigates to it; the rest of the address stays. */
function GameByCode({ query }: { readonly query: URLSearchParams }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const menus = useEndpoint(listGameMenus, {}, { staleMs: 60_000 });
  const games = Object.values(menus.data ?? {}).flatMap(({ gameMenus }) => gameMenus);
  const vendor = query.get('vendor');
  const found = games.find(
    ({ gameCode, vassalage }) =>
      gameCode === query.get('gameCode') && (vendor === null || vendor === vassalage),
  );
  const node = found?.nodeId;
  useEffect(() => {
    if (node !== undefined) {
      const next = new URLSearchParams(query);
      next.set('node', String(node));
      navigate(`${pathname}?${next.toString()}`, { isReplacing: true });
    }
  }, [node, query, pathname, navigate]);
  if (menus.data !== undefined && found === undefined) {
    return (
      <div className="grid flex-1 place-content-center">
        <h1 className="sr-only">{t('lottery.title')}</h1>
        <EmptyState
          title={t('lottery.noGame')}
          action={
            <Button tone="leaf" onClick={() => navigate('/lottery')}>
              {t('lottery.toLobby')}
            </Button>
          }
        >
          {t('lottery.noGameHint')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid flex-1 place-content-center">
      <h1 className="sr-only">{t('lottery.title')}</h1>
      <Spinner size="large" />
    </div>
  );
}
