import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listLotteryPlans, type PlanRowView } from '../../contract.office-plans.ts';
import { endText, PlanPill } from '../plan-texts.tsx';

const REFRESH_MS = 10_000;
const STATES = ['running', 'ended'] as const;

/** Lists plans, both running and ended ones. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before } = useFilters(['member', 'game', 'state']);
  const { state: asked, ...texts } = values;
  const state = STATES.find((one) => one === asked);
  const list = useOffice(
    listLotteryPlans,
    {
      ...texts,
      ...(state === undefined ? {} : { state }),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return (
    <ListPage
      title={t('office.lottery.plans.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.planId}
      onOpen={(row) => void navigate(`/lottery/plans/${row.planId}`)}
      filters={
        <>
          <FilterText
            label={t('office.lottery.plan.member')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
          <FilterText
            label={t('office.lottery.game')}
            value={values.game}
            onChange={(value) => set('game', value)}
          />
          <FilterChoice
            label={t('office.lottery.state')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={STATES.map((value) => ({ value, label: t(`office.lottery.plan.${value}`) }))}
          />
        </>
      }
      emptyHint={t('office.lottery.plans.empty')}
      fileName="lottery-plans"
    />
  );
}

function columnsOf(t: Translate): readonly Column<PlanRowView>[] {
  return [
    {
      id: 'plan',
      title: t('office.lottery.plan'),
      cell: (row) => <b className="num">{row.planId}</b>,
      text: (row) => row.planId,
    },
    {
      id: 'member',
      title: t('office.lottery.plan.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.member}
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'game',
      title: t('office.lottery.game'),
      cell: (row) => <b>{row.game}</b>,
      text: (row) => row.game,
    },
    {
      id: 'state',
      title: t('office.lottery.state'),
      cell: (row) => <PlanPill plan={row} />,
      text: (row) => (row.endReason === null ? row.state : endText(t, row.endReason)),
    },
    {
      id: 'mode',
      title: t('office.lottery.plan.mode'),
      cell: (row) => t(`office.lottery.plan.mode.${row.mode}`),
      text: (row) => row.mode,
    },
    {
      id: 'draws',
      title: t('office.lottery.plan.draws'),
      isNumber: true,
      cell: (row) => `${row.done} / ${row.draws}`,
      text: (row) => `${row.done}/${row.draws}`,
    },
    {
      id: 'staked',
      title: t('office.lottery.plan.staked'),
      isNumber: true,
      cell: (row) => <Money value={row.staked} />,
      text: (row) => row.staked,
    },
    {
      id: 'returned',
      title: t('office.lottery.plan.returned'),
      isNumber: true,
      cell: (row) => <Money value={row.returned} />,
      text: (row) => row.returned,
    },
    {
      id: 'exposure',
      title: t('office.lottery.plan.exposure'),
      isNumber: true,
      cell: (row) => <Money value={row.exposure} />,
      text: (row) => row.exposure,
    },
    {
      id: 'at',
      title: t('office.lottery.plan.begun'),
      cell: (row) => <When at={row.createdAt} />,
      text: (row) => row.createdAt,
    },
  ];
}
