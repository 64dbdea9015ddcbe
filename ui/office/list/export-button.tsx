import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { FileDown } from 'lucide-react';
import type { OfficeListing } from '#platform/contract/endpoint.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import type { FileRequest, WantedFile } from './list-services.ts';

/** The call behind a list, and what it was asked for. */
export type Asked = {
  readonly endpoint: { readonly list?: Pick<OfficeListing, 'name'> };
  readonly input: unknown;
};

const FORMATS = ['csv', 'xlsx'] as const;

/** Asks for a file with all rows of the filter and the columns that are shown; it is made in the background. */
export function ExportButton({
  asked,
  request,
  columns,
}: {
  readonly asked: Asked;
  readonly request: FileRequest;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
}) {
  const { t } = useTranslate();
  const ask = async (format: WantedFile['format']) => {
    const wanted = {
      list: asked.endpoint.list?.name ?? '',
      filter: filterOf(asked.input),
      columns: columns.map(({ id, title }) => ({ id, title })),
      format,
    };
    if ((await request.send(wanted)) !== undefined) {
      announceExport(t);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<FileDown size={14} />} loading={request.isSending}>
          {t('office.list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void ask(format)}>
            {t(`office.list.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether all rows of a list can be had as a file. */
export function isExported(asked: Asked | undefined): asked is Asked {
  return asked?.endpoint.list !== undefined;
}

/** What the list was asked for, without the place in it. */
function filterOf(input: unknown): WantedFile['filter'] {
  const filter: WantedFile['filter'] = {};
  for (const [name, value] of Object.entries(Object(input))) {
    const isPlain =
      typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
    if (isPlain && name !== 'before') {
      filter[name] = value;
    }
  }
  return filter;
}

function announceExport(t: Translate): void {
  notifications.show({
    color: 'leaf',
    closeButtonProps: { 'aria-label': t('office.close') },
    title: t('office.list.export.asked'),
    message: t('office.list.export.where'),
  });
}
