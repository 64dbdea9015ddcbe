import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Pill } from '#ui/office/states.tsx';
import { listKycChecks, type OfficeCheck } from '../../contract.office.ts';
import { CheckDue, CheckPill } from '../pills.tsx';

const POLL_MS = 15_000;
const VIEWS = ['waiting', 'all'] as const;

/** What waits, the one that is due first on top: j and k go through it, Enter opens the check. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before } = useFilters(['view', 'member']);
  const view = VIEWS.find((known) => known === values.view) ?? 'waiting';
  const list = useOffice(
    listKycChecks,
    {
      view,
      ...(values.member === undefined ? {} : { member: values.member }),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: POLL_MS },
  );
  return (
    <ListPage
      title={t('office.kyc.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/kyc-checks/${row.id}`)}
      emptyHint={t('office.kyc.empty')}
      fileName="kyc-checks"
      actions={
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={14} />}
          onClick={() => void navigate('/kyc-settings')}
        >
          {t('office.kyc.settings')}
        </Button>
      }
      filters={
        <>
          <FilterChoice
            label={t('office.kyc.view')}
            value={view}
            onChange={(value) => set('view', value)}
            options={VIEWS.map((value) => ({ value, label: t(`office.kyc.view.${value}`) }))}
          />
          <FilterText
            label={t('office.kyc.member')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<OfficeCheck>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'number',
      title: t('office.kyc.number'),
      cell: (row) => <span className="code">K{row.id}</span>,
      text: (row) => `K${row.id}`,
    },
    {
      id: 'due',
      title: t('office.kyc.due'),
      cell: (row) => <CheckDue at={row.dueAt} />,
      text: (row) => (row.dueAt === null ? '' : timeText(row.dueAt)),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <CheckPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'member',
      title: t('office.kyc.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          <b>{row.member}</b>
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'level',
      title: t('office.kyc.level'),
      isNumber: true,
      cell: (row) => <span className="num">{row.level}</span>,
      text: (row) => String(row.level),
    },
    {
      id: 'document',
      title: t('office.kyc.document'),
      cell: (row) => t(`office.kyc.document.${row.document}`),
      text: (row) => row.document,
    },
    {
      id: 'cautions',
      title: t('office.kyc.cautions'),
      isNumber: true,
      cell: (row) =>
        row.cautions === 0 ? (
          <span className="num">0</span>
        ) : (
          <Pill tone="pollen">{row.cautions}</Pill>
        ),
      text: (row) => String(row.cautions),
    },
    {
      id: 'owner',
      title: t('office.kyc.owner'),
      cell: (row) => row.owner ?? <span className="muted">–</span>,
      text: (row) => row.owner ?? '',
    },
    {
      id: 'at',
      title: t('office.kyc.sent_at'),
      cell: (row) => <When at={row.sentAt} />,
      text: (row) => timeText(row.sentAt),
    },
  ];
}
