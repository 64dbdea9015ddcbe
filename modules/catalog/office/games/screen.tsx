import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Money, Period } from '#ui/office/format.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listGamesOffice, listShelvesOffice, type OfficeGame } from '../../contract.office.ts';
import { BulkClose } from './bulk-close.tsx';

const TYPES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];

function useGames() {
  const { values, set, before } = useFilters(['search', 'vendor', 'gameType']);
  const list = useOffice(listGamesOffice, {
    ...values,
    ...(before === undefined ? {} : { before }),
  });
  return { list, values, set };
}

/** Every game of every vendor, and what the brand makes of it. */
export function Screen() {
  const { t } = useTranslate();
  const { list, values, set } = useGames();
  const shelves = useOffice(listShelvesOffice, {});
  const navigate = useNavigate();
  const chosen = useChosen();
  const mayClose = useMay('catalog.change');
  return (
    <ListPage
      title={t('office.catalog.games')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.nodeId}
      onOpen={({ nodeId }) => void navigate(`/games/${nodeId}`)}
      filters={
        <>
          <FilterText
            label={t('office.catalog.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.catalog.vendor')}
            value={values.vendor}
            onChange={(value) => set('vendor', value)}
            options={(shelves.data?.vendors ?? []).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
          <FilterChoice
            label={t('office.catalog.type')}
            value={values.gameType}
            onChange={(value) => set('gameType', value)}
            options={TYPES.map((type) => ({ value: type, label: t(`nav.${type}`) }))}
          />
        </>
      }
      fileName="games"
      {...(mayClose
        ? {
            chosen,
            bulk: (
              <BulkClose
                chosen={chosen}
                nameOf={(id) => list.data?.rows.find((row) => row.nodeId === id)?.name ?? `#${id}`}
              />
            ),
          }
        : {})}
    />
  );
}

function columnsOf(t: Translate): readonly Column<OfficeGame>[] {
  return [
    {
      id: 'name',
      title: t('office.catalog.game'),
      cell: (row) => <b>{row.name}</b>,
      text: (row) => row.name,
    },
    {
      id: 'code',
      title: t('office.catalog.code'),
      cell: (row) => <span className="code">{row.gameCode}</span>,
      text: (row) => row.gameCode,
    },
    vendorColumn(t('office.catalog.vendor')),
    {
      id: 'type',
      title: t('office.catalog.type'),
      cell: (row) => t(`nav.${row.gameType}`),
      text: (row) => row.gameType,
    },
    {
      id: 'minBet',
      title: t('office.catalog.minBet'),
      isNumber: true,
      cell: (row) => <Money value={row.minBet} />,
      text: (row) => row.minBet,
    },
    {
      id: 'rtp',
      title: t('office.catalog.rtp'),
      isNumber: true,
      cell: (row) => row.rtp,
      text: (row) => row.rtp,
    },
    {
      id: 'position',
      title: t('office.catalog.position'),
      isNumber: true,
      cell: (row) => row.position,
    },
    {
      id: 'marks',
      title: t('office.catalog.marks'),
      cell: (row) => (
        <span className="of-row">
          {row.isHot && <Pill tone="pollen">{t('office.catalog.isHot')}</Pill>}
          {row.isNew && <Pill tone="sky">{t('office.catalog.isNew')}</Pill>}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('office.catalog.state'),
      cell: (row) => (
        <>
          {row.isEnabled && row.isUnderMaintenance ? (
            <Pill tone="pollen">{t('office.catalog.inMaintenance')}</Pill>
          ) : (
            <Pill tone={row.isEnabled ? 'leaf' : 'ember'}>
              {t(row.isEnabled ? 'office.catalog.on' : 'office.catalog.off')}
            </Pill>
          )}
          {row.maintenanceUntil !== null && (
            <div className="muted">
              <Period from={row.maintenanceFrom} until={row.maintenanceUntil} />
            </div>
          )}
        </>
      ),
      text: (row) => String(row.isEnabled),
    },
  ];
}
