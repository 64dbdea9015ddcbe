import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readLotteryPlan, stopLotteryPlan } from '../../contract.office-plans.ts';
import { endText, PlanPill, StepPill } from '../plan-texts.tsx';

const REFRESH_MS = 5_000;
type Case = Static<typeof readLotteryPlan.output>;

/** One plan: its bets, the outcome of each of its draws, and its end. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const mayStop = useMay('lottery.plans');
  const [isStopping, setStopping] = useState(false);
  const { data, refusal } = useOffice(readLotteryPlan, { id }, { refetchMs: REFRESH_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { plan } = data;
  return (
    <CasePage
      crumb={{ to: '/lottery/plans', label: t('office.lottery.plans.title') }}
      title={
        <>
          {t('office.lottery.plan')} <span className="num">{plan.planId}</span>{' '}
          <PlanPill plan={plan} />
        </>
      }
      actions={
        mayStop &&
        plan.state === 'running' && (
          <Button variant="default" onClick={() => setStopping(true)}>
            {t('office.lottery.plan.stop')}
          </Button>
        )
      }
      side={<AuditTimeline entity={`plan:${plan.planId}`} />}
    >
      <PlanFacts found={data} />
      <Lines lines={data.lines} />
      <Steps game={plan.game} steps={data.steps} />
      <StopDialog id={plan.planId} isOpen={isStopping} onClose={() => setStopping(false)} />
    </CasePage>
  );
}

function PlanFacts({ found }: { readonly found: Case }) {
  const { t } = useTranslate();
  const { plan, budget } = found;
  return (
    <Section title={t('office.lottery.plan')}>
      <Facts
        facts={[
          {
            name: t('office.lottery.plan.member'),
            value: (
              <EntityLink kind="member" id={plan.memberId}>
                {plan.member}
              </EntityLink>
            ),
          },
          { name: t('office.lottery.game'), value: <b>{plan.game}</b> },
          {
            name: t('office.lottery.plan.mode'),
            value: t(`office.lottery.plan.mode.${plan.mode}`),
          },
          { name: t('office.lottery.plan.draws'), value: `${plan.done} / ${plan.draws}` },
          {
            name: t('office.lottery.plan.onWin'),
            value: t(`office.lottery.plan.onWin.${found.stopsOnWin ? 'stops' : 'goesOn'}`),
          },
          {
            name: t('office.lottery.plan.budget'),
            value: budget === null ? '–' : <Money value={budget} />,
          },
          { name: t('office.lottery.plan.staked'), value: <Money value={plan.staked} /> },
          { name: t('office.lottery.plan.returned'), value: <Money value={plan.returned} /> },
          { name: t('office.lottery.plan.exposure'), value: <Money value={plan.exposure} /> },
          { name: t('office.lottery.plan.begun'), value: <When at={plan.createdAt} /> },
          {
            name: t('office.lottery.plan.ended'),
            value: found.endedAt === null ? '–' : <When at={found.endedAt} />,
          },
        ]}
      />
    </Section>
  );
}

function Lines({ lines }: Pick<Case, 'lines'>) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.lottery.plan.lines')}>
      <DataTable
        label={t('office.lottery.plan.lines')}
        rows={lines}
        rowKey={(row) => `${row.play} ${row.pick}`}
        columns={[
          { id: 'play', title: t('office.lottery.play'), cell: (row) => row.play },
          {
            id: 'pick',
            title: t('office.lottery.plan.pick'),
            cell: (row) => (
              <span className="code" style={{ overflowWrap: 'anywhere' }}>
                {row.pick}
              </span>
            ),
          },
          {
            id: 'odds',
            title: t('office.lottery.odds.odds'),
            isNumber: true,
            cell: (row) => row.odds,
          },
        ]}
      />
    </Section>
  );
}

function Steps({ game, steps }: Pick<Case, 'steps'> & { readonly game: string }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.lottery.plan.steps')}>
      <DataTable
        label={t('office.lottery.plan.steps')}
        rows={steps}
        rowKey={(row) => String(row.step)}
        columns={[
          { id: 'step', title: '#', isNumber: true, cell: (row) => row.step },
          {
            id: 'draw',
            title: t('office.lottery.draw'),
            cell: (row) =>
              row.drawNo === null ? (
                <span className="muted">–</span>
              ) : (
                <Link className="num" to={`/lottery/draws/${game}/${row.drawNo}`}>
                  {row.drawNo}
                </Link>
              ),
          },
          {
            id: 'times',
            title: t('office.lottery.plan.times'),
            isNumber: true,
            cell: (row) => `×${row.times}`,
          },
          {
            id: 'stake',
            title: t('office.lottery.plan.stake'),
            isNumber: true,
            cell: (row) => <Money value={row.stake} />,
          },
          {
            id: 'state',
            title: t('office.lottery.state'),
            cell: (row) => (
              <>
                <StepPill state={row.state} />{' '}
                {row.reason !== null && <span className="muted">{endText(t, row.reason)}</span>}
              </>
            ),
          },
          {
            id: 'payout',
            title: t('office.lottery.plan.returned'),
            isNumber: true,
            cell: (row) => (row.payout === null ? '' : <Money value={row.payout} />),
          },
        ]}
      />
    </Section>
  );
}

function StopDialog(props: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const stop = useOfficeMutation(stopLotteryPlan);
  return (
    <ReasonDialog
      title={t('office.lottery.plan.stop')}
      confirm={t('office.lottery.plan.stop')}
      isOpen={props.isOpen}
      onClose={props.onClose}
      onConfirm={async (reason) => {
        const answer = await stop.send({ id: props.id, reason });
        if (answer !== undefined) {
          announceDone(t);
        }
        return answer;
      }}
      isSending={stop.isSending}
      refusal={stop.refusal}
      isDangerous
    >
      <p className="muted">{t('office.lottery.plan.stop.text')}</p>
    </ReasonDialog>
  );
}
