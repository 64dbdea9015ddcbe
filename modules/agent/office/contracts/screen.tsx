import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { type ContractLine, listAgentContracts } from '../../contract.office.ts';
import { KINDS } from '../../field-rules.ts';
import { agentColumn } from '../agent-column.tsx';
import { rateText } from '../rate-text.ts';
import { EndDialog } from './end-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const STATES = ['offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated'] as const;

/** Contracts and offers of agents, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const { values, set, before, sort } = useFilters(['kind', 'state', 'agent']);
  const kind = KINDS.find((known) => known === values.kind);
  const state = STATES.find((known) => known === values.state);
  const list = useOffice(listAgentContracts, {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(values.agent === undefined ? {} : { agent: values.agent }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  const mayChange = useMay('agent.contract');
  const [isOffering, setOffering] = useState(false);
  const [ending, setEnding] = useState<ContractLine>();
  return (
    <>
      <ListPage
        title={t('office.agents.contracts')}
        list={list}
        columns={columnsOf(t, mayChange ? setEnding : undefined)}
        rowKey={(row) => row.id}
        emptyHint={t('office.agents.contracts.empty')}
        fileName="agent-contracts"
        actions={
          mayChange && <Button onClick={() => setOffering(true)}>{t('office.agents.offer')}</Button>
        }
        filters={
          <>
            <FilterText
              label={t('office.agents.agent')}
              value={values.agent}
              onChange={(value) => set('agent', value)}
            />
            <FilterChoice
              label={t('office.agents.kind')}
              value={values.kind}
              onChange={(value) => set('kind', value)}
              options={KINDS.map((value) => ({ value, label: t(`office.agents.kind.${value}`) }))}
            />
            <FilterChoice
              label={t('office.status')}
              value={values.state}
              onChange={(value) => set('state', value)}
              options={STATES.map((value) => ({ value, label: t(`agent.state.${value}`) }))}
            />
          </>
        }
      />
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
      {ending !== undefined && <EndDialog contract={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function columnsOf(
  t: Translate,
  onEnd: ((contract: ContractLine) => void) | undefined,
): readonly Column<ContractLine>[] {
  return [
    {
      id: 'offered',
      title: t('office.agents.offered'),
      sort: 'time',
      cell: (row) => <When at={row.offeredAt} />,
      text: (row) => row.offeredAt,
    },
    agentColumn<ContractLine>(t, ({ agentId, agent }) => ({ id: agentId, name: agent })),
    {
      id: 'giver',
      title: t('office.agents.giver'),
      cell: (row) =>
        row.giverId === null ? (
          t('office.agents.brand')
        ) : (
          <EntityLink kind="member" id={row.giverId}>
            {row.giver}
          </EntityLink>
        ),
      text: (row) => row.giver,
    },
    {
      id: 'kind',
      title: t('office.agents.kind'),
      cell: (row) => t(`office.agents.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'period',
      title: t('office.agents.period'),
      cell: (row) => t(`agent.period.${row.period}`),
      text: (row) => row.period,
    },
    {
      id: 'version',
      title: t('office.agents.version'),
      isNumber: true,
      cell: (row) => row.version,
      text: (row) => String(row.version),
    },
    {
      id: 'rate',
      title: t('office.agents.rate'),
      isNumber: true,
      cell: (row) => rateText(row.topRate, row.lossRate),
      text: (row) => rateText(row.topRate, row.lossRate),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => (
        <Pill {...(row.state === 'accepted' && row.endsAt === null ? { tone: 'leaf' } : {})}>
          {row.endReason === null
            ? t(`agent.state.${row.state}`)
            : t(`agent.ended.${row.endReason}`)}
        </Pill>
      ),
      text: (row) => row.state,
    },
    {
      id: 'starts',
      title: t('office.agents.starts'),
      cell: (row) => <When at={row.startsAt} />,
      text: (row) => row.startsAt ?? '',
    },
    {
      id: 'ends',
      title: t('office.agents.ends'),
      cell: (row) => {
        const mayEnd = row.state === 'offered' || (row.state === 'accepted' && row.endsAt === null);
        return onEnd !== undefined && mayEnd ? (
          <Button size="compact-sm" variant="default" onClick={() => onEnd(row)}>
            {t(row.state === 'offered' ? 'office.agents.withdraw' : 'office.agents.end')}
          </Button>
        ) : (
          <When at={row.endsAt} />
        );
      },
      text: (row) => row.endsAt ?? '',
    },
  ];
}
