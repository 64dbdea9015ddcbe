import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listResourcesOffice, type ResourceShown } from '../../contract.office.ts';

/** The brand's offers to install or follow, in the order of the page. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const list = useOffice(listResourcesOffice, {});
  const mayChange = useMay('download.change');
  return (
    <ListPage
      title={t('office.download.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/downloads/${row.id}`)}
      emptyHint={t('office.download.empty')}
      fileName="downloads"
      actions={
        mayChange && (
          <Button leftSection={<Plus size={14} />} onClick={() => void navigate('/downloads/new')}>
            {t('office.download.add')}
          </Button>
        )
      }
    />
  );
}

function useColumns(): readonly Column<ResourceShown>[] {
  const { t, language } = useTranslate();
  return [
    {
      id: 'place',
      title: t('office.download.place'),
      isNumber: true,
      cell: (row) => row.place,
      text: (row) => String(row.place),
    },
    {
      id: 'type',
      title: t('office.download.resourceType'),
      cell: (row) => t(`office.download.type.${row.resourceType}`),
      text: (row) => row.resourceType,
    },
    {
      id: 'name',
      title: t('office.download.name'),
      cell: (row) => <b>{row.name[language]}</b>,
      text: (row) => row.name[language],
    },
    {
      id: 'url',
      title: t('office.download.url'),
      cell: (row) => <span className="code">{row.url}</span>,
      text: (row) => row.url,
    },
    {
      id: 'version',
      title: t('office.download.version'),
      cell: (row) => row.version || '–',
      text: (row) => row.version,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => (
        <Pill tone={row.isOn ? 'leaf' : 'pollen'}>
          {t(row.isOn ? 'office.download.on' : 'office.download.off')}
        </Pill>
      ),
      text: (row) => t(row.isOn ? 'office.download.on' : 'office.download.off'),
    },
  ];
}
