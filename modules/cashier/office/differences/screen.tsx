import { Button, FileInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money, timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import {
  closeDifference,
  compareStatement,
  listCashierChannels,
  listDifferences,
} from '../../contract.office.ts';

type Row = Static<typeof listDifferences.output>['rows'][number];

/** Where providers and our books say different things, and the comparison with a statement. */
export function Screen() {
  const { t } = useTranslate();
  const mayClose = useMay('deposit.match');
  const { values, set, before, sort } = useFilters(['closed']);
  const [closing, setClosing] = useState<Row>();
  const list = useOffice(listDifferences, {
    ...(values.closed === undefined ? {} : { isClosed: true }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <>
      <ListPage
        title={t('office.differences.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        {...(mayClose ? { onOpen: setClosing } : {})}
        emptyHint={t('office.differences.empty')}
        fileName="payment-differences"
        above={mayClose && <Compare />}
        filters={
          <Switch
            size="xs"
            label={t('office.differences.closed')}
            checked={values.closed !== undefined}
            onChange={(event) => set('closed', event.currentTarget.checked ? '1' : null)}
          />
        }
      />
      {closing !== undefined && closing.closedAt === null && (
        <CloseDialog row={closing} onClose={() => setClosing(undefined)} />
      )}
    </>
  );
}

function Compare() {
  const { t } = useTranslate();
  const comparing = useOfficeMutation(compareStatement);
  const channels = useOffice(listCashierChannels, {});
  const providers = [...new Set(channels.data?.rows.map(({ provider }) => provider))];
  const [provider, setProvider] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Static<typeof compareStatement.output>>();
  async function compare(): Promise<void> {
    if (file !== null && provider !== undefined) {
      setDone((await comparing.send({ provider, csv: await file.text() }))?.value);
    }
  }
  return (
    <Section title={t('office.differences.compare')}>
      <div className="of-pad of-stack">
        <p className="muted">{t('office.differences.compare.hint')}</p>
        <div className="of-row">
          <FilterChoice
            label={t('office.deposit.provider')}
            value={provider}
            onChange={(value) => setProvider(value ?? undefined)}
            options={providers.map((value) => ({ value, label: value }))}
          />
          <FileInput
            aria-label={t('office.differences.file')}
            placeholder={t('office.differences.file')}
            accept=".csv,text/csv"
            value={file}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': t('office.close') }}
          />
          <Button
            disabled={file === null || provider === undefined}
            loading={comparing.isSending}
            onClick={() => void compare()}
          >
            {t('office.differences.compare')}
          </Button>
        </div>
        {comparing.refusal !== undefined && <Refusal refusal={comparing.refusal} />}
        {done !== undefined && (
          <Banner tone={done.differences === 0 ? 'leaf' : 'pollen'}>
            {t('office.differences.compared', {
              0: done.lines,
              1: done.same,
              2: done.differences,
            })}
          </Banner>
        )}
      </div>
    </Section>
  );
}

function CloseDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const closing = useOfficeMutation(closeDifference);
  return (
    <ReasonDialog
      title={`${t(`office.difference.kind.${row.kind}`)} · ${row.name}`}
      confirm={t('office.difference.close')}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await closing.send({ id: row.id, reason });
        if (done !== undefined) {
          announceDone(t);
        }
        return done;
      }}
      isSending={closing.isSending}
      refusal={closing.refusal}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  const money = (sum: string | null) => (sum === null ? '–' : <Money value={sum} />);
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.openedAt} />,
      text: (row) => timeText(row.openedAt),
    },
    {
      id: 'kind',
      title: t('office.difference.kind'),
      cell: (row) => t(`office.difference.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'name',
      title: t('office.difference.name'),
      cell: (row) => <span className="code">{row.name}</span>,
      text: (row) => row.name,
    },
    {
      id: 'booked',
      title: t('office.difference.booked'),
      isNumber: true,
      cell: (row) => money(row.booked),
      text: (row) => row.booked ?? '',
    },
    {
      id: 'reported',
      title: t('office.difference.reported'),
      isNumber: true,
      cell: (row) => money(row.reported),
      text: (row) => row.reported ?? '',
    },
    {
      id: 'provider',
      title: t('office.deposit.provider'),
      cell: (row) => row.provider,
      text: (row) => row.provider,
    },
  ];
}
