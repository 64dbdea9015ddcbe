import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { type ComparisonShown, listComparisons, rebuildTeamSums } from '../../contract.office.ts';

/** How the sums of teams compared with their bets, and the way to make them again. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listComparisons, {});
  const [isAsking, setAsking] = useState(false);
  const rebuild = useOfficeMutation(rebuildTeamSums);
  return (
    <>
      <ListPage
        title={t('office.teamSums.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        emptyHint={t('office.teamSums.empty')}
        fileName="team-sums"
        actions={
          useMay('team.rebuild') && (
            <Button leftSection={<RefreshCw size={14} />} onClick={() => setAsking(true)}>
              {t('office.teamSums.rebuild')}
            </Button>
          )
        }
      />
      <ReasonDialog
        title={t('office.teamSums.rebuild')}
        confirm={t('office.teamSums.rebuild')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => rebuild.send({ reason })}
        isSending={rebuild.isSending}
        refusal={rebuild.refusal}
      >
        <p>{t('office.teamSums.rebuild.says')}</p>
      </ReasonDialog>
    </>
  );
}

function useColumns(): readonly Column<ComparisonShown>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'day',
      title: t('office.teamSums.day'),
      cell: (row) => <b>{row.day}</b>,
      text: (row) => row.day,
    },
    {
      id: 'at',
      title: t('office.teamSums.at'),
      cell: (row) => <When at={row.comparedAt} />,
      text: (row) => timeText(row.comparedAt),
    },
    {
      id: 'compared',
      title: t('office.teamSums.compared'),
      isNumber: true,
      cell: (row) => row.compared,
      text: (row) => String(row.compared),
    },
    {
      id: 'different',
      title: t('office.teamSums.different'),
      isNumber: true,
      cell: (row) => (row.different === 0 ? '0' : <b>{row.different}</b>),
      text: (row) => String(row.different),
    },
    {
      id: 'examples',
      title: t('office.teamSums.examples'),
      cell: (row) => <code>{row.examples}</code>,
      text: (row) => row.examples,
    },
  ];
}
