import type { Static } from 'typebox';
import { formatMoment } from '#modules/records/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { INCOME_KINDS, type IncomeKind, listIncome } from '../../contract.ts';
import { ReportPage, ReportState } from '../parts/report-page.tsx';
import { SaveRows } from '../parts/save-rows.tsx';
import { useOpenReport, useTeamQuery } from '../parts/use-team-query.ts';
import { IncomeSums } from './income-sums.tsx';

const SIZE = 20;

type Line = Static<typeof listIncome.output>['list'][number];

/** What the books paid an agent, by kind, each line with what it was paid for (AC-7). */
export function Screen() {
  const { t } = useTranslate();
  const team = useTeamQuery();
  const openReport = useOpenReport(team);
  const openModal = useModals((state) => state.open);
  const kind = INCOME_KINDS.find((known) => known === team.query.get('kind'));
  const page = Math.max(1, Number(team.query.get('page') ?? '1') || 1);
  const { startDate, endDate } = team.input;
  const input = { startDate, endDate, ...(kind === undefined ? {} : { kind }) };
  const report = useEndpoint(listIncome, { ...input, page, size: SIZE }, { staleMs: 0 });
  return (
    <ReportPage
      title={t('teams.income.title')}
      team={{ ...team, who: '' }}
      asOf={report.data?.asOf}
      tools={
        <SaveRows<Line>
          name={`income-${team.period.from}-${team.period.to}`}
          file={{ list: 'income', filter: input }}
          heads={HEADS.map((head) => t(`teams.head.${head}`))}
          cellsOf={(line) => [
            line.txId,
            new Date(line.txTimeInTimestamp).toISOString(),
            t(`teams.income.kind.${line.kind}`),
            line.reason,
            line.reference ?? '',
            line.amount.toFixed(2),
            line.currentAvailBalance.toFixed(2),
          ]}
          page={async (at) => {
            const next = Number(at ?? '1');
            const { list, totalPages } = await call(listIncome, {
              ...input,
              page: next,
              size: 100,
            });
            return { rows: list, next: next < totalPages ? String(next + 1) : null };
          }}
        />
      }
    >
      {report.data === undefined ? (
        <ReportState report={report} />
      ) : (
        <>
          <IncomeSums
            sums={report.data.sums}
            chosen={kind}
            onChoose={(next) => team.choose({ kind: next, page: undefined })}
          />
          <Lines
            lines={report.data.list}
            onOpen={openReport}
            onRebate={(rebate) => {
              team.choose({ rebate });
              openModal('agentRebateRun');
            }}
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

const HEADS = ['number', 'time', 'kind', 'reason', 'reference', 'amount', 'balance'];

/** The page that shows how a payment came about, by the reason in the books: the run of a contract. */
const PAGE_OF: Readonly<Record<string, string>> = {
  agent_dividend: 'agentDividendRecordCopy2',
  agent_daily_salary: 'agentDailyWages2',
  agent_hour_salary: 'agentHourSalary',
  agent_realtime_salary: 'agentRealtimeSalary',
};

/** The reasons of payments that a dialog shows. */
const OF_REBATES: readonly string[] = ['agent_rebate', 'agent_commission'];

function Lines(props: {
  readonly lines: readonly Line[];
  readonly onRebate: (run: string) => void;
  readonly onOpen: ReturnType<typeof useOpenReport>;
}) {
  const { t } = useTranslate();
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  const kindName = (kind: IncomeKind) => t(`teams.income.kind.${kind}`);
  return (
    <Card isFlush>
      <DataTable
        caption={t('teams.income.title')}
        rows={props.lines}
        rowKey={({ txId }) => txId}
        empty={<EmptyState title={t('teams.income.none')}>{t('teams.income.noneHint')}</EmptyState>}
        columns={[
          {
            id: 'kind',
            header: t('teams.head.kind'),
            isTitle: true,
            cell: ({ kind }) => kindName(kind),
          },
          {
            id: 'time',
            header: t('teams.head.time'),
            cell: (line) => formatMoment(line.txTimeInTimestamp, timeZone),
          },
          {
            id: 'reference',
            header: t('teams.head.reference'),
            cell: ({ reason, reference, txId }) => {
              const page = PAGE_OF[reason];
              const isRebate = OF_REBATES.includes(reason);
              return (page === undefined && !isRebate) || reference === null ? (
                <span className="text-ink-2">{reference ?? txId}</span>
              ) : (
                <Button
                  tone="tonal"
                  size="small"
                  icon={<ChevronRightIcon />}
                  aria-label={t('teams.income.openOf', { 0: reference })}
                  onClick={() =>
                    page === undefined
                      ? props.onRebate(reference)
                      : props.onOpen(page, { run: reference })
                  }
                >
                  <span>{t('teams.income.open')}</span>
                </Button>
              );
            },
          },
          {
            id: 'amount',
            header: t('teams.head.amount'),
            align: 'end',
            cell: ({ amount }) => <Money value={amount} symbol={symbol} hasPlus />,
          },
          {
            id: 'balance',
            header: t('teams.head.balance'),
            align: 'end',
            cell: (line) => <Money value={line.currentAvailBalance} symbol={symbol} />,
          },
        ]}
      />
    </Card>
  );
}
