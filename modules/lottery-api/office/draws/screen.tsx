import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import { listOfficeDraws } from '../../contract.office.ts';

const STATES = ['scheduled', 'open', 'locked', 'result', 'void'] as const;
const TONES: Readonly<Record<string, Tone>> = {
  open: 'leaf',
  locked: 'pollen',
  result: 'sky',
  void: 'ember',
};
const REFRESH_MS = 5_000;

function useDraws() {
  const { values, set, before } = useFilters(['game', 'state']);
  const list = useOffice(
    listOfficeDraws,
    { ...values, ...(before === undefined ? {} : { before }) },
    { refetchMs: REFRESH_MS },
  );
  return { list, rows: list.data?.rows ?? [], values, set };
}

type Row = ReturnType<typeof useDraws>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const { list, values, set } = useDraws();
  const columns: readonly Column<Row>[] = [
    {
      id: 'game',
      title: t('office.draws.draw_no'),
      cell: (row) => (
        <>
          <b className="tight">{row.game}</b> <span className="num muted">{row.drawNo}</span>
        </>
      ),
      text: (row) => `${row.game} ${row.drawNo}`,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => {
        const tone = TONES[row.state];
        return (
          <Pill {...(tone === undefined ? {} : { tone })}>
            {t(`office.draws.state.${row.state}`)}
          </Pill>
        );
      },
      text: (row) => row.state,
    },
    {
      id: 'result',
      title: t('office.draws.result'),
      cell: (row) => <NumberText number={row.winningNumber} />,
      text: (row) => row.winningNumber,
    },
    {
      id: 'opens',
      title: t('office.draws.opens'),
      cell: (row) => <When at={row.opensAt} />,
      text: (row) => row.opensAt,
    },
    {
      id: 'locks',
      title: t('office.draws.locks'),
      cell: (row) => <When at={row.locksAt} />,
      text: (row) => row.locksAt,
    },
    {
      id: 'draws',
      title: t('office.draws.draws'),
      cell: (row) => <When at={row.drawsAt} />,
      text: (row) => row.drawsAt,
    },
    {
      id: 'vendor',
      title: t('office.draws.vendor'),
      cell: (row) => row.vendor,
      text: (row) => row.vendor,
    },
    {
      id: 'revision',
      title: t('office.draws.revision'),
      isNumber: true,
      cell: (row) => row.revision,
      text: (row) => String(row.revision),
    },
  ];
  return (
    <ListPage
      title={t('office.draws.title')}
      list={list}
      columns={columns}
      rowKey={(row) => `${row.vendor} ${row.game} ${row.drawNo}`}
      filters={
        <>
          <FilterText
            label={t('office.draws.game')}
            value={values.game}
            onChange={(value) => set('game', value)}
          />
          <FilterChoice
            label={t('office.status')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={STATES.map((value) => ({ value, label: t(`office.draws.state.${value}`) }))}
          />
        </>
      }
      emptyHint={t('office.draws.empty')}
      fileName="draws"
    />
  );
}

function NumberText({ number }: { readonly number: string }) {
  return number === '' ? (
    <span className="muted">–</span>
  ) : (
    <span className="code">{number.replaceAll(',', ' ')}</span>
  );
}
