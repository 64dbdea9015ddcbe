import { listGameMenus } from '#modules/lottery-api/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { ResultTable } from './result-table.tsx';
import { useResults } from './use-results.ts';

const FIRST_GAME = 'K3-1M';

/** Past draws of one game, each one press from its proof (API-4, FAIR-1). */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const game = query.get('game') ?? FIRST_GAME;
  const page = Math.max(0, Math.trunc(Number(query.get('page') ?? 0)) || 0);
  const menus = useEndpoint(listGameMenus, {}, { staleMs: 60_000 });
  const games = Object.values(menus.data ?? {}).flatMap(({ gameMenus }) => gameMenus);
  const chosen = games.find(({ gameCode }) => gameCode === game);
  const family = games.filter(({ gameGroupCode, gameClassify }) =>
    chosen === undefined
      ? false
      : gameGroupCode === chosen.gameGroupCode && gameClassify === chosen.gameClassify,
  );
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-28 font-strong">{t('lottery.results.title')}</h1>
          <p className="max-w-[65ch] text-14 text-ink-2">{t('lottery.results.lead')}</p>
        </div>
        <Link to="/lottery" className={buttonClass({ tone: 'tonal' })}>
          {t('lottery.toLobby')}
        </Link>
      </header>
      <div className="max-w-[480px]">
        <SelectField
          label={t('lottery.results.game')}
          value={game}
          onChange={(event) => setQuery({ game: event.target.value })}
          options={[
            ...(chosen === undefined ? [{ value: game, label: '…' }] : []),
            ...games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName })),
          ]}
        />
      </div>
      {family.length > 1 ? (
        <nav
          aria-label={t('lottery.periods')}
          className="no-bar -mx-1 flex gap-2 overflow-x-auto p-1"
        >
          {family.map((one) => (
            <Link
              key={one.gameCode}
              to={`/lotteryResults?game=${one.gameCode}`}
              aria-current={one.gameCode === game ? 'page' : undefined}
              className={buttonClass({
                tone: one.gameCode === game ? 'leaf' : 'line',
                size: 'small',
              })}
            >
              {one.gameName}
            </Link>
          ))}
        </nav>
      ) : null}
      <Results
        key={game}
        game={game}
        page={page}
        onPage={(next) => setQuery(next === 0 ? { game } : { game, page: String(next) })}
      />
    </Wrap>
  );
}

function Results(props: {
  readonly game: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslate();
  const { game, page, onPage } = props;
  const draws = useResults({ game, page });
  if (draws.data === undefined && draws.refusal !== undefined) {
    return <EmptyState title={refusalText(t, draws.refusal)} />;
  }
  if (draws.data === undefined) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  const { content, isLast } = draws.data;
  return (
    <>
      <Card isFlush>
        <ResultTable family={draws.data.game.gameGroupCode} draws={content} />
      </Card>
      {page === 0 && isLast ? null : (
        <nav aria-label={t('lottery.results.pages')} className="flex justify-center gap-3">
          <Button tone="line" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('lottery.results.newer')}
          </Button>
          <Button tone="line" disabled={isLast} onClick={() => onPage(page + 1)}>
            {t('lottery.results.older')}
          </Button>
        </nav>
      )}
    </>
  );
}
