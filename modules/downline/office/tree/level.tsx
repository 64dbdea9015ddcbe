import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { listMemberDownlines, type OfficeDownline } from '../../contract.office.ts';

/** Who is directly below, newest first; a press opens the member, and so the next level. */
export function Level({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [before, setBefore] = useState<string>();
  const { data, refusal } = useOffice(listMemberDownlines, {
    id: memberId,
    ...(before === undefined ? {} : { before }),
  });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { members, next } = data;
  const columns: readonly Column<OfficeDownline>[] = [
    { id: 'account', title: t('office.tree.account'), cell: (row) => <b>{row.account}</b> },
    {
      id: 'type',
      title: t('office.tree.type'),
      cell: (row) => t(`office.tree.type.${row.type}`),
    },
    { id: 'below', title: t('office.tree.below'), cell: (row) => row.below, isNumber: true },
    {
      id: 'balance',
      title: t('office.tree.balance'),
      cell: (row) => <Money value={row.balance} />,
      isNumber: true,
    },
    {
      id: 'registered',
      title: t('office.tree.registered'),
      cell: (row) => <When at={row.registeredAt} />,
    },
    {
      id: 'seen',
      title: t('office.tree.seen'),
      cell: (row) =>
        row.lastLoginAt === null ? t('office.tree.never') : <When at={row.lastLoginAt} />,
    },
  ];
  return (
    <Section
      title={t('office.tree.direct')}
      aside={
        next === null ? null : (
          <Button size="xs" variant="default" onClick={() => setBefore(next)}>
            {t('office.tree.more')}
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <Empty title={t('office.tree.none')} />
      ) : (
        <DataTable
          label={t('office.tree.direct')}
          columns={columns}
          rows={members}
          rowKey={(row) => row.id}
          onOpen={(row) => void navigate(`/members/${row.id}?tab=tree`)}
          toneOf={(row) => (row.isActive ? undefined : 'ember')}
        />
      )}
    </Section>
  );
}
