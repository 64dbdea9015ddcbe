import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { Pill, type Tone } from '#ui/office/states.tsx';
import { listExports } from '../../contract.office.ts';
import { ExportActions } from './export-actions.tsx';

type Row = Static<typeof listExports.output>['rows'][number];

/** Rows are counted up while a file is made. */
const REFRESH_MS = 2_000;
const MEGABYTE = 1_000_000;
const TONES: Readonly<Record<Row['state'], Tone | undefined>> = {
  waiting: 'sky',
  done: 'leaf',
  failed: 'ember',
  cancelled: undefined,
};

/** The operator's exports of the last day. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listExports, {}, { refetchMs: REFRESH_MS });
  return (
    <ListPage
      title={t('office.exports.title')}
      list={list}
      columns={columnsOf(t, (row) => <ExportActions row={row} />)}
      rowKey={(row) => row.id}
      emptyHint={t('office.exports.empty')}
      fileName="exports"
    />
  );
}

function columnsOf(t: Translate, actionsOf: (row: Row) => ReactNode): readonly Column<Row>[] {
  return [
    {
      id: 'list',
      title: t('office.exports.list'),
      cell: (row) => <b>{row.title === '' ? row.list : t(row.title)}</b>,
      text: (row) => row.list,
    },
    {
      id: 'format',
      title: t('office.exports.format'),
      cell: (row) => <span className="code">{row.format.toUpperCase()}</span>,
      text: (row) => row.format,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <State row={row} />,
      text: (row) => row.state,
    },
    {
      id: 'rows',
      title: t('office.exports.rows'),
      isNumber: true,
      cell: (row) => groupDigits(String(row.rows)),
      text: (row) => String(row.rows),
    },
    {
      id: 'size',
      title: t('office.exports.size'),
      isNumber: true,
      cell: (row) => `${(row.bytes / MEGABYTE).toFixed(1)} MB`,
      text: (row) => String(row.bytes),
    },
    {
      id: 'asked',
      title: t('office.exports.asked'),
      cell: (row) => <When at={row.requestedAt} />,
      text: (row) => row.requestedAt,
    },
    {
      id: 'expires',
      title: t('office.exports.expires'),
      cell: (row) => <When at={row.expiresAt} />,
      text: (row) => row.expiresAt,
    },
    { id: 'actions', title: t('office.actions'), cell: actionsOf },
  ];
}

function State({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  const tone = TONES[row.state];
  return (
    <>
      <Pill {...(tone === undefined ? {} : { tone })}>
        {t(`office.exports.state.${row.state}`)}
      </Pill>{' '}
      {row.hasPersonal && <Pill tone="pollen">{t('office.exports.personal')}</Pill>}
    </>
  );
}
