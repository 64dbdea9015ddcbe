import { Button, Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { listProvidersOffice, type ProviderShown } from '../../contract.office.ts';
import { KINDS } from '../provider/provider-draft.ts';

/** The outside ways in of a brand, in the order of their buttons. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const list = useOffice(listProvidersOffice, {});
  const mayChange = useMay('social.change');
  const columns: readonly Column<ProviderShown>[] = [
    {
      id: 'place',
      title: t('office.social.place'),
      cell: (row) => row.place,
      text: (row) => String(row.place),
      isNumber: true,
    },
    {
      id: 'name',
      title: t('office.social.name'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'code',
      title: t('office.social.code'),
      cell: (row) => <span className="code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'kind',
      title: t('office.social.kind'),
      cell: (row) => t(`office.social.kind.${row.choice.kind}`),
      text: (row) => row.choice.kind,
    },
    {
      id: 'state',
      title: t('office.social.state'),
      cell: (row) => (
        <Pill tone={row.isOn ? 'leaf' : 'pollen'}>
          {t(row.isOn ? 'office.social.on' : 'office.social.off')}
        </Pill>
      ),
      text: (row) => t(row.isOn ? 'office.social.on' : 'office.social.off'),
    },
    {
      id: 'links',
      title: t('office.social.links'),
      cell: (row) => row.links,
      text: (row) => String(row.links),
      isNumber: true,
    },
  ];
  const addresses = list.data?.returnAddresses ?? [];
  return (
    <ListPage
      title={t('office.social.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.code}
      onOpen={(row) => void navigate(`/login-providers/${row.code}`)}
      emptyHint={t('office.social.empty')}
      fileName="login-providers"
      above={
        addresses.length > 0 && (
          <Banner tone="sky">
            {t('office.social.return')} <span className="code">{addresses.join('  ·  ')}</span>
          </Banner>
        )
      }
      actions={
        mayChange && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<Plus size={14} />}>{t('office.social.add')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {KINDS.map((kind) => (
                <Menu.Item
                  key={kind}
                  onClick={() => void navigate(`/login-providers/new?kind=${kind}`)}
                >
                  {t(`office.social.kind.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  );
}
