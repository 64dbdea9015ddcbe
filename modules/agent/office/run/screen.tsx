import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { callOffice } from '#platform/office/call-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { Banner, Loading } from '#ui/office/states.tsx';
import { decideAgentRun, type RunLine, readOfficeAgentRun } from '../../contract.office.ts';
import { PaymentPage } from '../payment-page.tsx';
import { Hedges } from './hedges.tsx';

type Detail = Static<typeof readOfficeAgentRun.output>;
type Bet = Detail['bets'][number];

/** One run: what it came to, whether it comes out the same from the bets, and those bets. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: '/agent-runs', label: t('office.agents.runs') };
  const { data, refusal } = useOffice(readOfficeAgentRun, { id });
  const decide = useOfficeMutation(decideAgentRun);
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { run, statement, digest, isSame, differingBets, hedges } = data;
  return (
    <PaymentPage
      crumb={crumb}
      payment={{ ...run, name: run.agent }}
      title={t(`office.agents.kind.${run.kind}`)}
      entity={`agent-run:${run.id}`}
      decide={decide}
      facts={{ title: t('office.agents.run'), rows: factsOf(t, run) }}
      notes={
        <>
          <Banner tone={isSame ? 'leaf' : 'ember'}>
            {t(isSame ? 'office.agents.same' : 'office.agents.differs')}
          </Banner>
          {differingBets > 0 && (
            <Banner tone="pollen">{t('office.agents.differing', { 0: differingBets })}</Banner>
          )}
        </>
      }
      disputes={data.disputes}
      bets={{
        first: data,
        load: (before) => callOffice(readOfficeAgentRun, { id: run.id, before }),
        columns: betColumns(t),
        rowKey: (bet) => `${bet.betId} ${bet.countedAt}`,
      }}
    >
      <Hedges hedges={hedges} />
      <Section title={t('office.agents.statement')}>
        <div className="of-pad" style={{ overflowWrap: 'anywhere' }}>
          <pre className="code" style={{ whiteSpace: 'pre-wrap' }}>
            {statement}
          </pre>
          <p className="muted code">{digest}</p>
        </div>
      </Section>
    </PaymentPage>
  );
}

function factsOf(t: Translate, run: RunLine) {
  return [
    {
      name: t('office.agents.agent'),
      value: (
        <EntityLink kind="member" id={run.agentId}>
          {run.agent}
        </EntityLink>
      ),
    },
    { name: t('office.agents.from'), value: <When at={run.from} /> },
    { name: t('office.agents.until'), value: <When at={run.until} /> },
    { name: t('office.agents.version'), value: run.version },
    { name: t('office.agents.gross'), value: <Money value={run.gross} /> },
    { name: t('office.agents.pays'), value: <Money value={run.pays} /> },
    { name: t('office.agents.carries'), value: <Money value={run.carries} /> },
  ];
}

function betColumns(t: Translate): readonly Column<Bet>[] {
  const money = (id: 'stake' | 'validBet' | 'payout') =>
    moneyColumn<Bet>(id, t(`office.agents.${id}`), (row) => row[id]);
  return [
    {
      id: 'counted',
      title: t('office.agents.counted'),
      cell: (row) => <When at={row.countedAt} />,
      text: (row) => row.countedAt,
    },
    {
      id: 'bet',
      title: t('office.agents.bet'),
      cell: (row) => <EntityLink kind="bet" id={row.betId} />,
      text: (row) => row.betId,
    },
    {
      id: 'member',
      title: t('office.agents.member'),
      cell: (row) => row.member,
      text: (row) => row.member,
    },
    {
      id: 'game',
      title: t('office.agents.game'),
      cell: (row) => row.gameCode,
      text: (row) => row.gameCode,
    },
    money('stake'),
    money('validBet'),
    money('payout'),
  ];
}
