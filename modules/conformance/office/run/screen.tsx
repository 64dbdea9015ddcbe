import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { type Report, reportPage } from '#seamless/conformance/report.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { Banner, Loading } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { type RunShown, readRun } from '../../contract.office.ts';
import { dialectWords, RunPill } from '../run-pill.tsx';
import { CategoryCard } from './category-card.tsx';

const POLL_MS = 2_000;

/** One run: what held, what did not, and why. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/conformance', label: t('office.conformance.title') };
  const { id = '' } = useParams();
  const { data, refusal, refetch } = useOffice(readRun, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { run, results } = data;
  const categories = [...new Set(results.map(({ category }) => category))];
  return (
    <CasePage
      crumb={crumb}
      name={`${run.vendor} ${run.id}`}
      title={
        <>
          <VendorName code={run.vendor} /> <RunPill run={run} />
        </>
      }
      actions={run.state === 'done' && <Downloads report={reportOf(run, results)} id={run.id} />}
      side={<AuditTimeline entity={`conformance:${run.id}`} />}
    >
      <Section title={t('office.conformance.run')}>
        <Facts facts={factsOf(run, t)} />
      </Section>
      {(run.state === 'queued' || run.state === 'running') && <Waiting look={refetch} />}
      {run.problem !== null && (
        <Banner tone="ember">{t(`office.conformance.problem.${run.problem}`)}</Banner>
      )}
      {categories.length > 0 && (
        <Section title={t('office.conformance.cases')}>
          {categories.map((category) => (
            <CategoryCard
              key={category}
              category={category}
              results={results.filter((result) => result.category === category)}
            />
          ))}
        </Section>
      )}
    </CasePage>
  );
}

/** Looks again until the run has ended. */
function Waiting({ look }: { readonly look: () => Promise<unknown> }) {
  const { t } = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [look]);
  return <Banner tone="sky">{t('office.conformance.waiting')}</Banner>;
}

function factsOf(run: RunShown, t: Translate) {
  return [
    {
      name: t('office.conformance.transport'),
      value: t(`office.conformance.transport.${run.transport}`),
    },
    { name: t('office.conformance.dialect'), value: dialectWords(run.dialect, t) },
    { name: t('office.conformance.askedBy'), value: run.askedBy },
    {
      name: t('office.conformance.started'),
      value: run.startedAt === null ? '–' : <When at={run.startedAt} />,
    },
    {
      name: t('office.conformance.finished'),
      value: run.finishedAt === null ? '–' : <When at={run.finishedAt} />,
    },
    { name: t('office.conformance.passed'), value: run.passed },
    { name: t('office.conformance.failed'), value: run.failed },
    { name: t('office.conformance.notApplicable'), value: run.notApplicable },
  ];
}

function reportOf(run: RunShown, results: Report['results']): Report {
  return {
    vendor: run.vendor,
    transport: run.transport === 'http' ? 'HTTP' : 'in process',
    dialect: run.dialect,
    startedAt: run.startedAt ?? run.askedAt,
    finishedAt: run.finishedAt ?? run.askedAt,
    results,
  };
}

/** The report to keep or to send: the same page and the same JSON that the command writes. */
function Downloads({ report, id }: { readonly report: Report; readonly id: string }) {
  const save = (kind: 'html' | 'json') => {
    const text = kind === 'html' ? reportPage([report]) : JSON.stringify([report], undefined, 2);
    const type = kind === 'html' ? 'text/html' : 'application/json';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = `conformance-${report.vendor}-${id}.${kind}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      {(['html', 'json'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Download size={14} />}
          onClick={() => save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
