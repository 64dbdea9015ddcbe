import { Link, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Banner, Loading, Pill } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { readRun } from '../../contract.office.ts';
import { RunPill, useKindWords } from '../words.tsx';

const POLL_MS = 5_000;

/** Our own codes have texts; what a vendor reports is shown as it is. */
const PROBLEMS: readonly string[] = ['no_key', 'no_list'];

type Run = Static<typeof readRun.output>;
type Difference = Run['differences'][number];

/** One run: how much it went over, and every difference it found. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/reconciliation', label: t('office.reconciliation.title') };
  const { id = '' } = useParams();
  const { data: run, refusal } = useOffice(readRun, { id }, { refetchMs: POLL_MS });
  const columns = useColumns(run?.vendor ?? '');
  if (run === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={`${run.vendor} ${run.id}`}
      title={
        <>
          <VendorName code={run.vendor} /> <RunPill state={run.state} />
        </>
      }
    >
      <NextStep run={run} />
      <Section title={t('office.reconciliation.run')}>
        <RunFacts run={run} />
      </Section>
      <Section title={t('office.reconciliation.differences')}>
        {run.differences.length === 0 ? (
          <p className="of-pad muted">
            {t(run.lines === 0 ? 'office.reconciliation.noLines' : 'office.reconciliation.none')}
          </p>
        ) : (
          <DataTable
            label={t('office.reconciliation.differences')}
            columns={columns}
            rows={run.differences}
            rowKey={(row) => row.id}
          />
        )}
      </Section>
    </CasePage>
  );
}

/** The operator's next action after a run: to wait, to decide cases, or none. */
function NextStep({ run }: { readonly run: Run }) {
  const { t } = useTranslate();
  if (run.endedAt === null) {
    return <Banner tone="sky">{t('office.reconciliation.working')}</Banner>;
  }
  if (run.cases > 0) {
    return (
      <Banner tone="pollen">
        {t('office.reconciliation.hasCases')}{' '}
        <Link to="/cases">{t('office.reconciliation.toCases')}</Link>
      </Banner>
    );
  }
  const isAgreed = run.problem === null && run.rounds > 0 && run.rounds === run.matched;
  return isAgreed ? <Banner tone="leaf">{t('office.reconciliation.agreed')}</Banner> : null;
}

function RunFacts({ run }: { readonly run: Run }) {
  const { t } = useTranslate();
  const { problem } = run;
  return (
    <Facts
      facts={[
        { name: t('office.reconciliation.from'), value: <When at={run.from} /> },
        { name: t('office.reconciliation.to'), value: <When at={run.to} /> },
        {
          name: t('office.reconciliation.cause'),
          value: t(`office.reconciliation.cause.${run.cause}`),
        },
        { name: t('office.reconciliation.lines'), value: String(run.lines) },
        { name: t('office.reconciliation.rounds'), value: String(run.rounds) },
        { name: t('office.reconciliation.matched'), value: String(run.matched) },
        { name: t('office.reconciliation.repaired'), value: String(run.repaired) },
        { name: t('office.reconciliation.cases'), value: String(run.cases) },
        {
          name: t('office.reconciliation.ended'),
          value: run.endedAt === null ? '–' : <When at={run.endedAt} />,
        },
        ...(problem === null
          ? []
          : [
              {
                name: t('office.reconciliation.problem'),
                value: PROBLEMS.includes(problem) ? (
                  t(`office.reconciliation.problem.${problem}`)
                ) : (
                  <span className="code">{problem}</span>
                ),
              },
            ]),
      ]}
    />
  );
}

function useColumns(vendor: string): readonly Column<Difference>[] {
  const { t } = useTranslate();
  const words = useKindWords();
  return [
    {
      id: 'kind',
      title: t('office.case.kind'),
      cell: (row) => words(row.kind),
      text: (row) => row.kind,
    },
    {
      id: 'round',
      title: t('office.case.round'),
      cell: (row) => (
        <EntityLink kind="round" id={`${vendor}:${row.round}`}>
          {row.round}
        </EntityLink>
      ),
      text: (row) => row.round,
    },
    {
      id: 'txn',
      title: t('office.case.txn'),
      cell: (row) => <CopiedId id={row.txn} />,
      text: (row) => row.txn,
    },
    {
      id: 'outcome',
      title: t('office.case.outcome'),
      cell: (row) => (
        <Pill tone={row.outcome === 'repaired' ? 'leaf' : 'pollen'}>
          {t(`office.case.outcome.${row.outcome}`)}
        </Pill>
      ),
      text: (row) => row.outcome,
    },
  ];
}
