import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { listAgentRuns, type RunLine } from '../../contract.office.ts';
import { KINDS } from '../../field-rules.ts';
import { agentColumn } from '../agent-column.tsx';
import { RunPill } from './run-pill.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const STATES = ['held', 'paid', 'refused', 'nothing'] as const;

/** What contracts came to, newest first; what is held waits here. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['kind', 'state', 'agent']);
  const kind = KINDS.find((known) => known === values.kind);
  const state = STATES.find((known) => known === values.state);
  const list = useOffice(listAgentRuns, {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(values.agent === undefined ? {} : { agent: values.agent }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  const mayPay = useMay('agent.pay');
  const [isChanging, setChanging] = useState(false);
  const { data } = list;
  return (
    <>
      <ListPage
        title={t('office.agents.runs')}
        list={list}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(`/agent-runs/${row.id}`)}
        toneOf={(row) => (row.state === 'held' ? 'pollen' : undefined)}
        emptyHint={t('office.agents.runs.empty')}
        fileName="agent-runs"
        above={
          data !== undefined && (
            <Banner tone="sky">
              {t('office.agents.settings.hint', {
                0: groupDigits(data.settings.holdAbove),
                1: groupDigits(data.settings.activeBet),
                2: data.currency,
              })}
            </Banner>
          )
        }
        actions={
          mayPay && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('office.agents.settings')}
            </Button>
          )
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
              options={STATES.map((value) => ({ value, label: t(`agent.run.${value}`) }))}
            />
          </>
        }
      />
      {isChanging && data !== undefined && (
        <SettingsDialog
          settings={data.settings}
          version={data.version}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<RunLine>[] {
  const money = (id: 'gross' | 'pays' | 'carries') =>
    moneyColumn<RunLine>(id, t(`office.agents.${id}`), (row) => row[id]);
  return [
    {
      id: 'made',
      title: t('office.agents.made'),
      sort: 'time',
      cell: (row) => <When at={row.madeAt} />,
      text: (row) => row.madeAt,
    },
    agentColumn<RunLine>(t, ({ agentId, agent }) => ({ id: agentId, name: agent })),
    {
      id: 'kind',
      title: t('office.agents.kind'),
      cell: (row) => t(`office.agents.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'from',
      title: t('office.agents.from'),
      cell: (row) => <When at={row.from} />,
      text: (row) => row.from,
    },
    {
      id: 'until',
      title: t('office.agents.until'),
      cell: (row) => <When at={row.until} />,
      text: (row) => row.until,
    },
    money('gross'),
    money('pays'),
    money('carries'),
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <RunPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'hold',
      title: t('office.agents.hold'),
      cell: (row) => (row.holdReason === null ? '' : t(`office.agents.hold.${row.holdReason}`)),
      text: (row) => row.holdReason ?? '',
    },
  ];
}
