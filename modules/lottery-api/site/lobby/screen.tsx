import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { isPath, Link, useLocation, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { MODES, type Mode, modesFrom } from './families.ts';
import { ModeSection } from './mode-section.tsx';
import { ResultTicker } from './result-ticker.tsx';
import { useLobby } from './use-lobby.ts';

type Choice = Mode | 'all';

const CHOICES: readonly Choice[] = ['all', ...MODES];
const PLACES = [1, 2, 3, 4, 5, 6];

const NoLottery = latePart(async () => (await import('./no-lottery.tsx')).NoLottery);
const OwnRows = latePart(async () => (await import('./own-rows.tsx')).OwnRows);

/** Every lottery by prize mode, with the clock of its next draw and its last result. */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const asked = query.get('mode') ?? modeOfPath(pathname);
  const choice = CHOICES.find((one) => one === asked) ?? 'all';
  return (
    <>
      <div className="bg-brand text-on-water">
        <Wrap className="grid grid-cols-1 gap-3 py-5">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="grid gap-1">
              <h1 className="text-28 font-strong">{t('lottery.title')}</h1>
              <p className="max-w-[60ch] text-14 text-on-picture-2">{t('lottery.lead')}</p>
            </div>
            <nav aria-label={t('lottery.title')} className="flex flex-wrap gap-2">
              <Link to="/lotteryResults" className={buttonClass({ tone: 'water' })}>
                {t('lottery.results')}
              </Link>
              <Link to="/lotteryOrders" className={buttonClass({ tone: 'water' })}>
                {t('lottery.myBets')}
              </Link>
            </nav>
          </div>
          <Tabs
            name="lottery"
            label={t('lottery.modes')}
            look="water"
            selected={choice}
            onSelect={(mode) => setQuery({ mode })}
            tabs={CHOICES.map((id) => ({
              id,
              label: t(`lottery.mode.${id}`),
              href: `?mode=${id}`,
            }))}
          />
        </Wrap>
      </div>
      <Wrap className="py-6">
        <TabPanel name="lottery" selected={choice} className="grid grid-cols-1 gap-8">
          <Games choice={choice} />
        </TabPanel>
      </Wrap>
    </>
  );
}

function Games({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslate();
  const lobby = useLobby();
  const { serverNow } = lobby;
  if (lobby.data === undefined && lobby.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, lobby.refusal)}
        action={
          <Button tone="tonal" onClick={() => void lobby.refetch()}>
            {t('lottery.again')}
          </Button>
        }
      />
    );
  }
  if (lobby.data === undefined) {
    return (
      <div aria-busy className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {PLACES.map((place) => (
          <Skeleton key={place} shape="block" className="h-56 w-full" />
        ))}
      </div>
    );
  }
  const { games } = lobby.data;
  if (games.every((game) => game.isMaintenance)) {
    return <NoLottery />;
  }
  return (
    <>
      {readBoot().brand.showsPresence && choice === 'all' ? <ResultTicker games={games} /> : null}
      {choice === 'all' ? <OwnRows games={games} serverNow={serverNow} /> : null}
      {modesFrom(readBoot().brand.lotteryType)
        .filter((mode) => choice === 'all' || choice === mode)
        .map((mode) => (
          <ModeSection
            key={mode}
            mode={mode}
            games={games.filter((game) => game.prizeMode === mode)}
            serverNow={serverNow}
          />
        ))}
    </>
  );
}

function modeOfPath(pathname: string): Choice {
  if (isPath('/vnlottery', pathname)) {
    return 'Lott';
  }
  return isPath('/sealottery', pathname) ? 'SEA' : 'all';
}
