import { type ReactNode, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import type { TrendsView } from '../../contract.trends.ts';
import type { DrawnResultView } from '../../contract.ts';
import { roadPairsOf } from '../../games/roads.ts';
import type { GameTable } from '../game-table.ts';
import { Room } from '../results/room.tsx';
import { HotNumbers } from './hot-numbers.tsx';
import { noTrends } from './live-trends.ts';
import { PastResults } from './past-results.tsx';
import { Roads } from './roads.tsx';
import { useTrends } from './use-trends.ts';

export type TrendsPanelProps = {
  readonly table: GameTable;
  /** The last results, newest first, as the board has them. */
  readonly results: readonly DrawnResultView[];
  /** `column` shows everything one below the other beside the board; `page` has a tab for each part. */
  readonly look: 'column' | 'page';
  readonly onAll: () => void;
};

type View = 'results' | 'roads' | 'numbers';

/** Past draws beside the board: the roads of opposite bets, the results, and how often each number came. */
export function TrendsPanel(props: TrendsPanelProps) {
  const { table, results, look } = props;
  const { t } = useTranslate();
  const { trends, isError } = useTrends(table, results);
  const views: readonly View[] =
    roadPairsOf(table.rules).length > 0 ? ['results', 'roads', 'numbers'] : ['results', 'numbers'];
  const part = (view: View) => <Part {...{ ...props, view, trends, isError }} />;
  return (
    <section aria-label={t('board.trends')} className="grid min-w-0 grid-cols-1">
      {look === 'page' ? (
        <InTabs views={views} part={part} />
      ) : (
        views.map((view) => (
          <div key={view} className="border-b border-line">
            <h2 className="px-3 pt-3 text-16">{t(`pick.trend.view.${view}`)}</h2>
            {part(view)}
          </div>
        ))
      )}
      <p className="px-3 py-2.5 text-12 text-ink-2">{t('board.noMemory')}</p>
    </section>
  );
}

type InTabsProps = {
  readonly views: readonly View[];
  readonly part: (view: View) => ReactNode;
};

function InTabs({ views, part }: InTabsProps) {
  const { t } = useTranslate();
  const [view, setView] = useState(views[0] ?? 'results');
  return (
    <>
      <div className="px-3 pt-3">
        <Tabs
          name="trends"
          label={t('board.trends')}
          look="segment"
          isBlock
          selected={view}
          onSelect={setView}
          tabs={views.map((id) => ({ id, label: t(`pick.trend.view.${id}`) }))}
        />
      </div>
      <TabPanel name="trends" selected={view}>
        {part(view)}
      </TabPanel>
    </>
  );
}

type PartProps = TrendsPanelProps & {
  readonly view: View;
  readonly trends: TrendsView | undefined;
  readonly isError: boolean;
};

function Part({ view, trends, isError, table, results, look, onAll }: PartProps) {
  const { t } = useTranslate();
  if (view === 'results') {
    return <PastResults {...{ table, results, look }} />;
  }
  if (trends === undefined && isError) {
    return <EmptyState title={t('board.offline')} />;
  }
  const shown = trends ?? noTrends(table.rules);
  const content =
    view === 'roads' ? (
      <Roads {...{ table, look }} trends={shown} />
    ) : (
      <HotNumbers {...{ onAll }} trends={shown} />
    );
  return shown.draws > 0 ? (
    content
  ) : (
    <Room
      meanwhile={
        trends === undefined ? <Spinner label={t('board.loading')} /> : t('board.noResults')
      }
    >
      {content}
    </Room>
  );
}
