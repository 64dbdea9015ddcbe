import { Button, FileInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import {
  importSanctionsList,
  type ListShown,
  listSanctionsLists,
} from '../../contract.sanctions-office.ts';
import { LIST_COLUMNS } from '../../field-rules.ts';

const TONES: Readonly<Record<ListShown['state'], Tone>> = {
  asked: 'pollen',
  current: 'leaf',
  replaced: 'sky',
  refused: 'ember',
};

/** The versions of the sanctions lists, and the import of another one. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listSanctionsLists, {});
  const may = useMay('kyc.sanctions');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        title={t('office.kyc.lists.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        emptyHint={t('office.kyc.lists.empty')}
        fileName="sanctions-lists"
        actions={
          may ? (
            <Button onClick={() => setImporting(true)}>{t('office.kyc.lists.import')}</Button>
          ) : null
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const importing = useOfficeMutation(importSanctionsList);
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  return (
    <ReasonDialog
      title={t('office.kyc.lists.import')}
      confirm={t('office.kyc.lists.import')}
      isOpen
      needsTwo
      isReady={name.trim() !== '' && file !== null}
      onClose={onClose}
      onConfirm={async (reason) => {
        const csv = (await file?.text()) ?? '';
        const done = await importing.send({ name: name.trim(), csv, reason });
        if (done !== undefined) {
          announceWaiting(t);
        }
        return done;
      }}
      isSending={importing.isSending}
      refusal={importing.refusal}
    >
      <TextInput
        label={t('office.kyc.lists.name')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FileInput
        label={t('office.kyc.lists.csv', { 0: LIST_COLUMNS.join(', ') })}
        accept=".csv,text/csv"
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ 'aria-label': t('office.close') }}
      />
    </ReasonDialog>
  );
}

function useColumns(): readonly Column<ListShown>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'name',
      title: t('office.kyc.lists.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => (
        <Pill tone={TONES[row.state]}>{t(`office.kyc.lists.state.${row.state}`)}</Pill>
      ),
      text: (row) => row.state,
    },
    {
      id: 'entries',
      title: t('office.kyc.lists.entries'),
      isNumber: true,
      cell: (row) => <span className="num">{row.entries}</span>,
      text: (row) => String(row.entries),
    },
    {
      id: 'screened',
      title: t('office.kyc.lists.screened'),
      cell: (row) =>
        row.state === 'current'
          ? t(row.isScreened ? 'office.kyc.lists.done' : 'office.kyc.lists.screening')
          : '–',
      text: (row) => String(row.isScreened),
    },
    {
      id: 'by',
      title: t('office.kyc.lists.by'),
      cell: (row) => row.importedBy,
      text: (row) => row.importedBy,
    },
    {
      id: 'at',
      title: t('office.kyc.lists.at'),
      cell: (row) => <When at={row.importedAt} />,
      text: (row) => timeText(row.importedAt),
    },
    {
      id: 'began',
      title: t('office.kyc.lists.began'),
      cell: (row) => (row.beganAt === null ? '–' : <When at={row.beganAt} />),
      text: (row) => (row.beganAt === null ? '' : timeText(row.beganAt)),
    },
  ];
}
