import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { downloadCsv } from '#platform/site/csv.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Empty, Loading, Refusal, type Tone } from '../states.tsx';
import { type Column, DataTable } from './data-table.tsx';

type ListData<Row> = {
  readonly data:
    | { readonly rows: readonly Row[]; readonly next?: string | null; readonly total?: number }
    | undefined;
  readonly refusal: OfficeRefusal | undefined;
};

type ListPageProps<Row> = {
  readonly title: string;
  readonly list: ListData<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Marks rows that need attention. */
  readonly toneOf?: (row: Row) => Tone | undefined;
  readonly filters?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Content above the table: a banner, a summary. */
  readonly above?: ReactNode;
  /** A second line of text for an empty list. */
  readonly emptyHint?: string;
  /** Name of the CSV file. */
  readonly fileName: string;
};

/** A page with a list: title, filters, table, paging, and a CSV of the visible rows. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslate();
  const { title, list, columns, rowKey, onOpen, toneOf } = props;
  const { filters, actions, above, emptyHint, fileName } = props;
  const rows = list.data?.rows;
  const exportRows = () => {
    const shown = columns.filter(({ text }) => text !== undefined);
    downloadCsv(fileName, [
      shown.map((column) => column.title),
      ...(rows ?? []).map((row) => shown.map(({ text }) => text?.(row) ?? '')),
    ]);
  };
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>
          {title}
          {list.data?.total !== undefined && <span className="muted num">{list.data.total}</span>}
        </h1>
        <span className="of-grow" />
        {actions}
      </div>
      {above}
      <div className="of-filters">
        {filters}
        <span className="of-grow" />
        <Button
          variant="default"
          leftSection={<Download size={14} />}
          disabled={rows === undefined || rows.length === 0}
          onClick={exportRows}
        >
          CSV
        </Button>
      </div>
      {list.refusal !== undefined && <Refusal refusal={list.refusal} />}
      <section className="of-card">
        {rows === undefined && list.refusal === undefined && <Loading />}
        {rows !== undefined && rows.length === 0 && (
          <Empty
            title={t('office.empty')}
            {...(emptyHint === undefined ? {} : { hint: emptyHint })}
          />
        )}
        {rows !== undefined && rows.length > 0 && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(onOpen === undefined ? {} : { onOpen })}
            {...(toneOf === undefined ? {} : { toneOf })}
          />
        )}
        {rows !== undefined && rows.length > 0 && (
          <ListFoot
            count={rows.length}
            next={list.data?.next ?? null}
            opens={onOpen !== undefined}
          />
        )}
      </section>
    </div>
  );
}

/** Links to the next page, by a cursor in the address, and to the newest one; the browser's Back goes one page back. */
function ListFoot({
  count,
  next,
  opens,
}: {
  readonly count: number;
  readonly next: string | null;
  readonly opens: boolean;
}) {
  const { t } = useTranslate();
  const [params, setParams] = useSearchParams();
  const hasPages = next !== null || params.has('before');
  const go = (before: string | null) => {
    const changed = new URLSearchParams(params);
    changed.delete('before');
    if (before !== null) {
      changed.set('before', before);
    }
    setParams(changed);
  };
  return (
    <div className="of-foot">
      <span className="num">{t('office.list.shown', { 0: count })}</span>
      {opens && <span className="of-wide">{t('office.list.keys')}</span>}
      <span className="of-grow" />
      {params.has('before') && (
        <Button variant="subtle" onClick={() => go(null)}>
          {t('office.list.first')}
        </Button>
      )}
      {hasPages && (
        <Button variant="default" disabled={next === null} onClick={() => go(next)}>
          {t('office.list.next')}
        </Button>
      )}
    </div>
  );
}
