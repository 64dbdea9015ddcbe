import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import { listLotteryAlerts, seeLotteryAlert } from '../../contract.office.ts';

const REFRESH_MS = 5_000;
const TICKS = 4;
type Row = Static<typeof listLotteryAlerts.output>['rows'][number];
const TONES: Readonly<Record<string, Tone>> = {
  results_differ: 'ember',
  result_missing: 'ember',
  draw_late: 'ember',
  bets_unpaid: 'ember',
  beacon_late: 'pollen',
  beacon_invalid: 'ember',
  beacon_missing: 'ember',
  proof_refused: 'ember',
  number_closed: 'pollen',
  number_half: 'sky',
};

/** Lists the alerts of the draw engine that need an operator. */
export function Screen() {
  const { t } = useTranslate();
  const mayMark = useMay('lottery.limit');
  const { values, set, before } = useFilters(['unseen']);
  const see = useOfficeMutation(seeLotteryAlert);
  const list = useOffice(
    listLotteryAlerts,
    {
      ...(values.unseen === '1' ? { unseen: '1' as const } : {}),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  const columns: readonly Column<Row>[] = [
    {
      id: 'kind',
      title: t('office.lottery.alert'),
      cell: (row) => {
        const tone = TONES[row.kind];
        return (
          <Pill {...(tone === undefined ? {} : { tone })}>
            {t(`office.lottery.alert.${row.kind}`)}
          </Pill>
        );
      },
      text: (row) => row.kind,
    },
    {
      id: 'draw',
      title: t('office.lottery.draw'),
      cell: (row) => (
        <Link to={`/lottery/draws/${row.game}/${row.drawNo}`}>
          {row.game} <span className="num">{row.drawNo}</span>
        </Link>
      ),
      text: (row) => `${row.game} ${row.drawNo}`,
    },
    {
      id: 'detail',
      title: t('office.lottery.alert.detail'),
      cell: detailText,
      text: detailText,
    },
    {
      id: 'at',
      title: t('office.lottery.at'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'seen',
      title: t('office.lottery.alert.seen'),
      cell: (row) =>
        row.seenBy ??
        (mayMark && (
          <Button size="xs" variant="default" onClick={() => void see.send({ id: row.id })}>
            {t('office.lottery.alert.see')}
          </Button>
        )),
      text: (row) => row.seenBy ?? '',
    },
  ];
  return (
    <ListPage
      title={t('office.lottery.alerts.title')}
      list={{
        data: list.data && { ...list.data, total: list.data.unseen },
        refusal: list.refusal,
      }}
      columns={columns}
      rowKey={(row) => row.id}
      filters={
        <FilterChoice
          label={t('office.lottery.alert.seen')}
          value={values.unseen}
          onChange={(value) => set('unseen', value)}
          options={[{ value: '1', label: t('office.lottery.alert.unseen') }]}
        />
      }
      emptyHint={t('office.lottery.alerts.empty')}
      fileName="lottery-alerts"
    />
  );
}

/** The details of an alert in one text: persons, the cost of a number, or a round of the beacon. */
function detailText({ detail }: Row): string {
  const { by, number, highestTicks, beacon } = detail;
  if (number !== undefined && highestTicks !== undefined) {
    const padded = highestTicks.padStart(TICKS + 1, '0');
    return `${number.replace('/', ' ')} · ${groupDigits(`${padded.slice(0, -TICKS)}.${padded.slice(-TICKS)}`)}`;
  }
  return by ?? (beacon === undefined ? '' : `#${beacon}`);
}
