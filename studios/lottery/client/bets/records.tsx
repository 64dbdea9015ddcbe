import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import type { PlanView } from '../../contract.plans.ts';
import type { BetView, DrawnResultView } from '../../contract.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { PlansList } from '../plans/plans-list.tsx';
import { hasPrizeBoard, PrizeBoard } from '../results/prize-board.tsx';
import { ResultArt } from '../results/result-art.tsx';
import { verifyPath } from '../verify-path.ts';
import { MyBets } from './my-bets.tsx';
import { VoidDraw } from './void-draw.tsx';

export type RecordsProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  readonly openDraw: string | undefined;
  readonly results: readonly DrawnResultView[];
  readonly plans: readonly PlanView[];
  readonly onTrends: () => void;
  readonly tab: RecordTab;
  readonly onTab: (tab: RecordTab) => void;
};

export type RecordTab = 'bets' | 'plans' | 'results';

/** The tabs below the picker: the member's bets and plans, and past results. */
export function Records(props: RecordsProps) {
  const { table, bets, openDraw, results, plans, onTrends, tab, onTab } = props;
  const { t } = useTranslate();
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <Tabs
        name="records"
        label={t('board.records')}
        isBlock
        selected={tab}
        onSelect={onTab}
        tabs={[
          { id: 'bets', label: t('board.myBets') },
          { id: 'plans', label: t('board.plans') },
          { id: 'results', label: t('board.results') },
        ]}
      />
      <TabPanel name="records" selected={tab}>
        {tab === 'bets' ? (
          <MyBets {...{ table, bets, openDraw }} />
        ) : tab === 'plans' ? (
          <PlansList table={table} plans={plans} />
        ) : (
          <Results {...{ table, results, onTrends }} />
        )}
      </TabPanel>
    </div>
  );
}

function Results({
  table,
  results,
  onTrends,
}: Pick<RecordsProps, 'table' | 'results' | 'onTrends'>) {
  const { t } = useTranslate();
  return (
    <>
      <div className="border-b border-line px-4 py-2.5">
        <Button tone="line" size="small" onClick={onTrends}>
          {t('board.trends')}
        </Button>
      </div>
      <ul className="max-h-110 overflow-y-auto">
        {results.map((one) => (
          <li
            key={one.drawNo}
            className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line px-4 py-1.5 text-14"
          >
            <span className="text-ink-2 tabular-nums">{drawName(table, one.drawNo)}</span>
            <span className="flex flex-1 items-center gap-2">
              {one.result ? (
                <ResultArt table={table} balls={one.result.balls} className="size-6.5" />
              ) : (
                <VoidDraw table={table} drawNo={one.drawNo} />
              )}
              {typeof one.result?.derived['sum'] === 'number' ? (
                <b className="tabular-nums">{one.result.derived['sum']}</b>
              ) : null}
            </span>
            <a
              href={verifyPath(one.roundId)}
              target="_blank"
              rel="noreferrer"
              className="inline-grid min-h-11 place-items-center text-leaf-ink underline-offset-2 hover:underline"
            >
              {t('board.verify')}
            </a>
            {one.result !== null && hasPrizeBoard(table) ? (
              <div className="w-full pb-2">
                <PrizeBoard table={table} balls={one.result.balls} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-13 text-ink-2">{t('board.noMemory')}</p>
    </>
  );
}
