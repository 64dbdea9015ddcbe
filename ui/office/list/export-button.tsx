import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { FileDown } from 'lucide-react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';

type Filter = Readonly<Record<string, string | boolean | number | undefined>>;
type Wanted = {
  list: string;
  filter: Record<string, string | boolean | number>;
  columns: { id: string; title: string }[];
};

/** What exports a list: its name on the server, the filter of the page, and the call that asks for it. */
export type Exporter = {
  readonly list: string;
  readonly filter: Filter;
  readonly request: {
    readonly send: (wanted: Wanted) => Promise<unknown>;
    readonly isSending: boolean;
    readonly refusal: OfficeRefusal | undefined;
  };
};

/** Asks for a file with all rows of the filter and the columns that are shown; it is made in the background. */
export function ExportButton({
  exporter,
  columns,
}: {
  readonly exporter: Exporter;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
}) {
  const { t } = useTranslate();
  const { list, filter, request } = exporter;
  const ask = async () => {
    const wanted = {
      list,
      filter: setOnly(filter),
      columns: columns.map(({ id, title }) => ({ id, title })),
    };
    if ((await request.send(wanted)) !== undefined) {
      announceExport(t);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={14} />}
      loading={request.isSending}
      onClick={() => void ask()}
    >
      {t('office.list.export')}
    </Button>
  );
}

function setOnly(filter: Filter): Wanted['filter'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function announceExport(t: Translate): void {
  notifications.show({
    color: 'leaf',
    closeButtonProps: { 'aria-label': t('office.close') },
    title: t('office.list.export.asked'),
    message: t('office.list.export.where'),
  });
}
