import type { ReactNode } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Crumb } from '../case/case-page.tsx';
import { Empty, Loading, Refusal, type Tone } from '../states.tsx';
import type { Chosen } from './choose-rows.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { Asked } from './export-button.tsx';
import { ListCount, type Total } from './list-count.tsx';
import { ListFoot } from './list-foot.tsx';
import { useExport } from './list-services.ts';
import { ListTools } from './list-tools.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useClearFilters } from './use-filters.ts';
import type { RowKey } from './use-list-keys.ts';
import { type ListLook, shownColumns, useListLook } from './use-list-look.ts';
import { useListViews } from './use-list-views.ts';

type ListData<Row> = {
  readonly data:
    | {
        readonly rows: readonly Row[];
        readonly next?: string | null;
        readonly total?: Total;
      }
    | undefined;
  readonly refusal: OfficeRefusal | undefined;
  readonly isRefreshing?: boolean;
  readonly refetch?: () => Promise<void>;
  readonly asked?: Asked;
};

type ListPageProps<Row> = {
  readonly title: string;
  /** The list that contains the thing whose rows these are. */
  readonly crumb?: { readonly to: string; readonly label: string };
  readonly list: ListData<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Keys that act on the marked row. */
  readonly keys?: readonly RowKey<Row>[];
  /** Marks rows that need attention. */
  readonly toneOf?: (row: Row) => Tone | undefined;
  readonly filters?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Content above the table: a banner, a summary. */
  readonly above?: ReactNode;
  /** Rows can be chosen; `bulk` is shown while some are. */
  readonly chosen?: Chosen;
  readonly bulk?: ReactNode;
  /** Sums over all rows of the filter, by the ids of their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** A second line of text for an empty list. */
  readonly emptyHint?: string;
  /** The name that the list's call declares: files, views and what an operator chose about the list are stored under it. */
  readonly fileName: string;
};

/** A page with a list: title and count, filters, table, paging. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, list, columns, filters, actions, above, fileName } = props;
  const { look, change } = useListLook(fileName);
  const clearing = useClearFilters();
  const views = useListViews(fileName, look, change);
  const request = useExport();
  return (
    <div className="of-page">
      <div className="of-head">
        {props.crumb !== undefined && <Crumb {...props.crumb} />}
        <h1>
          {title}
          <ListCount total={list.data?.total} />
        </h1>
        <span className="of-grow" />
        {actions}
      </div>
      {above}
      <ListTools
        filters={filters}
        clearing={clearing}
        list={list}
        columns={columns}
        look={look}
        onLook={change}
        views={views}
        fileName={fileName}
        request={request}
      />
      {props.chosen !== undefined && props.chosen.keys.length > 0 && props.bulk}
      {list.refusal !== undefined && <Refusal refusal={list.refusal} />}
      {request.refusal !== undefined && <Refusal refusal={request.refusal} />}
      <section className="of-card" aria-busy={list.isRefreshing}>
        <ListRows {...props} look={look} isFiltered={clearing.count > 0} />
      </section>
    </div>
  );
}

function ListRows<Row>(
  props: ListPageProps<Row> & { readonly look: ListLook; readonly isFiltered: boolean },
) {
  const { t } = useTranslate();
  const { title, list, columns, rowKey, onOpen, toneOf, chosen, totals, look } = props;
  const rows = list.data?.rows;
  if (rows === undefined) {
    return list.refusal === undefined ? <Loading /> : null;
  }
  const next = list.data?.next ?? null;
  if (rows.length === 0) {
    return (
      <>
        <Empty title={t('office.empty')} {...emptyHint(t, props, next !== null)} />
        {next !== null && <ListFoot count={0} next={next} opens={false} />}
      </>
    );
  }
  const shown = shownColumns(columns, look);
  return (
    <>
      <DataTable
        label={title}
        columns={shown}
        rows={rows}
        rowKey={rowKey}
        isDense={look.isDense}
        {...(onOpen === undefined ? {} : { onOpen })}
        {...(toneOf === undefined ? {} : { toneOf })}
        {...(props.keys === undefined ? {} : { keys: props.keys })}
        {...(chosen === undefined ? {} : { chosen })}
        {...(totals === undefined
          ? {}
          : {
              foot: <TotalsRow columns={shown} totals={totals} hasChoice={chosen !== undefined} />,
            })}
      />
      <ListFoot count={rows.length} next={next} opens={onOpen !== undefined} />
    </>
  );
}

/** Why a list shows no row; a page can be empty and others behind it not. */
function emptyHint<Row>(
  t: Translate,
  props: ListPageProps<Row> & { readonly isFiltered: boolean },
  isCut: boolean,
): { readonly hint?: string } {
  const filtered = props.isFiltered ? t('office.list.empty_filter') : props.emptyHint;
  const hint = isCut ? t('office.list.empty_page') : filtered;
  return hint === undefined ? {} : { hint };
}
