import { useParams } from 'react-router';
import { callOffice } from '#platform/office/call-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { Loading } from '#ui/office/states.tsx';
import {
  decideRebateRun,
  type OfficeRebateDetail,
  type RebateLine,
  readOfficeRebateRun,
} from '../../contract.rebates-office.ts';
import { PaymentPage } from '../payment-page.tsx';
import { rateText } from '../rate-text.ts';

type Part = OfficeRebateDetail['parts'][number];
type Bet = OfficeRebateDetail['bets'][number];

/** What a day of rebates came to: by product and rate, and the bets it came from. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: '/agent-rebates', label: t('office.agents.rebates') };
  const { data, refusal } = useOffice(readOfficeRebateRun, { id });
  const decide = useOfficeMutation(decideRebateRun);
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const { run, parts } = data;
  return (
    <PaymentPage
      crumb={crumb}
      payment={{ ...run, name: run.member }}
      title={t(`agent.rebate.${run.kind}`)}
      entity={`agent-rebate:${run.id}`}
      decide={decide}
      facts={{ title: t('office.agents.rebates'), rows: factsOf(t, run) }}
      disputes={data.disputes}
      bets={{
        first: data,
        load: (before) => callOffice(readOfficeRebateRun, { id: run.id, before }),
        columns: betColumns(t),
        rowKey: (bet) => `${bet.betId} ${bet.revision}`,
      }}
    >
      <Section title={t('office.agents.rebates.parts')}>
        <DataTable
          label={t('office.agents.rebates.parts')}
          columns={partColumns(t)}
          rows={parts}
          rowKey={(part) => `${part.product} ${part.ownRate} ${part.belowRate}`}
        />
      </Section>
    </PaymentPage>
  );
}

function factsOf(t: Translate, run: RebateLine) {
  return [
    {
      name: t('office.agents.rebates.member'),
      value: (
        <EntityLink kind="member" id={run.memberId}>
          {run.member}
        </EntityLink>
      ),
    },
    { name: t('office.agents.from'), value: <When at={run.from} /> },
    { name: t('office.agents.until'), value: <When at={run.until} /> },
    { name: t('office.agents.rebates.earned'), value: <Money value={run.earned} /> },
    { name: t('office.agents.rebates.carried'), value: <Money value={run.carried} /> },
    { name: t('office.agents.pays'), value: <Money value={run.pays} /> },
    { name: t('office.agents.rebates.carries'), value: <Money value={run.carries} /> },
  ];
}

function partColumns(t: Translate): readonly Column<Part>[] {
  const rate = (id: 'own' | 'below', of: (part: Part) => number): Column<Part> => ({
    id,
    title: t(`office.agents.rebates.${id}`),
    isNumber: true,
    cell: (part) => rateText(of(part), 0),
    text: (part) => rateText(of(part), 0),
  });
  return [
    {
      id: 'product',
      title: t('office.agents.rebates.product'),
      cell: (part) => t(`downline.product.${part.product}`),
      text: (part) => part.product,
    },
    rate('own', ({ ownRate }) => ownRate),
    rate('below', ({ belowRate }) => belowRate),
    moneyColumn('valid', t('office.agents.rebates.valid'), ({ validBet }) => validBet),
    moneyColumn('earned', t('office.agents.rebates.earned'), ({ earned }) => earned),
  ];
}

function betColumns(t: Translate): readonly Column<Bet>[] {
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
    {
      id: 'rate',
      title: t('office.agents.rebates.own'),
      isNumber: true,
      cell: (row) => rateText(row.rate, 0),
      text: (row) => rateText(row.rate, 0),
    },
    moneyColumn('valid', t('office.agents.rebates.valid'), ({ validBet }) => validBet),
    moneyColumn('earned', t('office.agents.rebates.earned'), ({ earned }) => earned),
  ];
}
