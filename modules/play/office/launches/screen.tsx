import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { gameColumn, vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Pill } from '#ui/office/states.tsx';
import { listOfficeLaunches } from '../../contract.launches.ts';
import { useVendorOptions } from '../use-vendor-options.ts';

type Row = Static<typeof listOfficeLaunches.output>['rows'][number];

const TONES = { used: 'leaf', waiting: 'sky', expired: undefined } as const;

/** The vendor was asked where to go, and nothing came of it. */
const LOST: ReadonlySet<string> = new Set(['refused', 'unanswered', 'unsafe']);

/** Launches of games by members, and whether each game was opened. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before } = useFilters(['search', 'vendor']);
  const list = useOffice(listOfficeLaunches, {
    ...values,
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.launches.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/launches/${row.launchId}`)}
      emptyHint={t('office.launches.hint')}
      filters={
        <>
          <FilterText
            label={t('office.launches.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.vendor.vendor')}
            value={values.vendor}
            onChange={(value) => set('vendor', value)}
            options={useVendorOptions()}
          />
        </>
      }
      fileName="launches"
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'at',
      title: t('office.time'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'member',
      title: t('office.launches.member'),
      cell: (row) => (
        <>
          <EntityLink kind="member" id={row.memberId}>
            <b>{row.member}</b>
          </EntityLink>{' '}
          {row.isTrial && <Pill tone="sky">{t('office.launches.trial')}</Pill>}
        </>
      ),
      text: (row) => row.member,
    },
    vendorColumn(t('office.vendor.vendor')),
    gameColumn(t('office.bets.game')),
    {
      id: 'launch',
      title: t('office.launches.number'),
      cell: (row) => <span className="code">{row.launchId}</span>,
      text: (row) => row.launchId,
    },
    {
      id: 'ip',
      title: t('office.launches.ip'),
      cell: (row) => <span className="code">{row.ip}</span>,
      text: (row) => row.ip,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => {
        const tone = TONES[row.state];
        return (
          <>
            <Pill {...(tone === undefined ? {} : { tone })}>
              {t(`office.launches.state.${row.state}`)}
            </Pill>{' '}
            {LOST.has(row.address) && (
              <Pill tone="ember">{t(`office.launch.address.${row.address}`)}</Pill>
            )}
          </>
        );
      },
      text: (row) => row.state,
    },
  ];
}
