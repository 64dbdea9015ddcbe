import { useTranslate } from '#platform/site/translate.ts';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import type { PlanView } from '../../contract.plans.ts';
import type { BetView, DrawnResultView } from '../../contract.ts';
import type { GameTable } from '../game-table.ts';
import { PlansList } from '../plans/plans-list.tsx';
import { TrendsPanel } from '../trends/trends-panel.tsx';
import { MyBets } from './my-bets.tsx';

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

export type RecordTab = 'bets' | 'plans' | 'trends';

/** The tabs below the picker: the member's bets and plans, and past draws. */
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
          { id: 'trends', label: t('board.trends') },
        ]}
      />
      <TabPanel name="records" selected={tab}>
        {tab === 'bets' ? (
          <MyBets {...{ table, bets, openDraw }} />
        ) : tab === 'plans' ? (
          <PlansList table={table} plans={plans} />
        ) : (
          <TrendsPanel {...{ table, results }} look="page" onAll={onTrends} />
        )}
      </TabPanel>
    </div>
  );
}
