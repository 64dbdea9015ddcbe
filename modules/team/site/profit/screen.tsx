import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { listTeamProfit, type ProfitOfDownline } from '../../contract.ts';
import { ReportPage, ReportState } from '../parts/report-page.tsx';
import { SaveRows } from '../parts/save-rows.tsx';
import { type TeamQuery, useTeamQuery } from '../parts/use-team-query.ts';
import { ProfitRows } from './profit-rows.tsx';

const SIZE = 20;

/** Profit and loss of everybody directly below, level by level; the path leads back up (AC-6). */
export function Screen() {
  const { t } = useTranslate();
  const team = useTeamQuery();
  const page = Math.max(1, Number(team.query.get('page') ?? '1') || 1);
  const report = useEndpoint(listTeamProfit, { ...team.input, page, size: SIZE }, { staleMs: 0 });
  return (
    <ReportPage
      title={t('teams.profit.title')}
      team={{ ...team, who: '' }}
      asOf={report.data?.asOf}
      tools={<Tools team={team} path={report.data?.path ?? []} />}
    >
      {report.data === undefined ? (
        <ReportState report={report} />
      ) : report.data.list.length === 0 ? (
        <EmptyState title={t('teams.profit.none')}>{t('teams.bets.noneHint')}</EmptyState>
      ) : (
        <>
          <ProfitRows
            rows={report.data.list}
            footer={report.data.footer}
            team={team}
            onOpen={(who) => team.choose({ who, page: undefined })}
          />
          <Pager
            page={page}
            pageCount={report.data.totalPages}
            onPage={(next) => team.choose({ page: String(next) })}
            label={t('teams.pages')}
            previousLabel={t('teams.previous')}
            nextLabel={t('teams.next')}
            pageLabel={(one) => t('teams.page', { 0: String(one) })}
          />
        </>
      )}
    </ReportPage>
  );
}

/** The way from the reader down to whose level this is, and the file of the level. */
function Tools({ team, path }: { readonly team: TeamQuery; readonly path: readonly string[] }) {
  const { t } = useTranslate();
  const { input, period } = team;
  return (
    <>
      {path.length < 2 ? null : (
        <Chips label={t('teams.path')}>
          {path.map((name, place) => (
            <Chip
              key={name}
              isChosen={place === path.length - 1}
              onClick={() => team.choose({ who: place === 0 ? undefined : name, page: undefined })}
            >
              <bdi>{place === 0 ? t('teams.ownTeam') : name}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      <SaveRows<ProfitOfDownline>
        name={`team-profit-${period.from}-${period.to}`}
        file={{ list: 'teamProfit', filter: input }}
        heads={HEADS.map((head) => t(`teams.head.${head}`))}
        cellsOf={cellsOf}
        page={async (at) => {
          const page = Number(at ?? '1');
          const { list, totalPages } = await call(listTeamProfit, { ...input, page, size: 100 });
          return { rows: list, next: page < totalPages ? String(page + 1) : null };
        }}
      />
    </>
  );
}

const HEADS = [
  'member',
  'stake',
  'valid',
  'payout',
  'deposits',
  'withdrawals',
  'rewards',
  'netProfit',
];

function cellsOf(row: ProfitOfDownline): readonly string[] {
  const money = [
    row.betAmount,
    row.validBetAmount,
    row.winAmount,
    row.depositAmount,
    row.withdrawAmount,
    row.bonusAmount,
    row.netProfit,
  ];
  return [row.customerName, ...money.map((value) => value.toFixed(2))];
}
