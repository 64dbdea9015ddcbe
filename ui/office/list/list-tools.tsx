import { ActionIcon, Button } from '@mantine/core';
import { Download, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadCsv } from '#platform/site/csv.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '../operator.ts';
import type { Column } from './data-table.tsx';
import { type Asked, ExportButton, isExported } from './export-button.tsx';
import { ListMenu } from './list-menu.tsx';
import type { FileRequest } from './list-services.ts';
import { type ListLook, shownColumns } from './use-list-look.ts';
import type { ListViews } from './use-list-views.ts';
import { ViewMenu } from './view-menu.tsx';

type ListToolsProps<Row> = {
  readonly filters: ReactNode;
  readonly clearing: { readonly count: number; readonly clear: () => void };
  readonly list: {
    readonly data: { readonly rows: readonly Row[] } | undefined;
    readonly isRefreshing?: boolean;
    readonly refetch?: () => Promise<void>;
    readonly asked?: Asked;
  };
  readonly columns: readonly Column<Row>[];
  readonly look: ListLook;
  readonly onLook: (part: Partial<ListLook>) => void;
  readonly views: ListViews;
  readonly fileName: string;
  readonly request: FileRequest;
};

/** What stands between the title and the rows: filters, and the tools of the list. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { t } = useTranslate();
  const { filters, clearing, list, columns, look, onLook, views, fileName, request } = props;
  const { refetch, asked } = list;
  const mayExport = useMay('lists.export');
  return (
    <div className="of-filters">
      {filters}
      {clearing.count > 0 && (
        <Button variant="subtle" leftSection={<X size={14} />} onClick={clearing.clear}>
          {t('office.list.clear')}
        </Button>
      )}
      <span className="of-grow" />
      <div className="of-tools">
        {refetch !== undefined && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('office.list.refresh')}
            title={t('office.list.refresh')}
            loading={list.isRefreshing === true}
            onClick={() => void refetch()}
          >
            <RefreshCw size={14} />
          </ActionIcon>
        )}
        <ViewMenu views={views} />
        {columns.length > 2 && <ListMenu columns={columns} look={look} onChange={onLook} />}
        {mayExport && isExported(asked) ? (
          <ExportButton
            asked={asked}
            request={request}
            columns={shownColumns(columns, look).filter(({ text }) => text !== undefined)}
          />
        ) : (
          <SavePage columns={columns} rows={list.data?.rows ?? []} fileName={fileName} />
        )}
      </div>
    </div>
  );
}

/** Saves the rows of the page as CSV. */
function SavePage<Row>({
  columns,
  rows,
  fileName,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly fileName: string;
}) {
  const { t } = useTranslate();
  const save = () => {
    const written = columns.filter(({ text }) => text !== undefined);
    downloadCsv(fileName, [
      written.map((column) => column.title),
      ...rows.map((row) => written.map(({ text }) => text?.(row) ?? '')),
    ]);
  };
  return (
    <Button
      variant="default"
      leftSection={<Download size={14} />}
      disabled={rows.length === 0}
      onClick={save}
    >
      {t('office.list.save_page')}
    </Button>
  );
}
