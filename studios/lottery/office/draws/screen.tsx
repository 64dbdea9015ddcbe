import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { type DrawRowView, listLotteryDraws } from '../../contract.office.ts';
import { DRAW_STATES, NumbersText, StatePill } from '../draw-state.tsx';
import { FileDialog } from './file-dialog.tsx';

const REFRESH_MS = 5_000;
/** A complete result of a province has 27 numbers, which would leave no room for the other columns. */
const ROW_NUMBERS = 7;

/** Lists every draw of our own studio with its times, its amounts and its progress. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const mayEnter = useMay('lottery.result');
  const [isReading, setReading] = useState(false);
  const { values, set, before } = useFilters(['game', 'state']);
  const list = useOffice(
    listLotteryDraws,
    { ...values, ...(before === undefined ? {} : { before }) },
    { refetchMs: REFRESH_MS },
  );
  return (
    <>
      <ListPage
        title={t('office.lottery.draws.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => `${row.game} ${row.drawNo}`}
        onOpen={(row) => void navigate(`/lottery/draws/${row.game}/${row.drawNo}`)}
        actions={
          mayEnter && (
            <Button
              variant="default"
              leftSection={<FileUp size={14} />}
              onClick={() => setReading(true)}
            >
              {t('office.lottery.file')}
            </Button>
          )
        }
        filters={
          <>
            <FilterText
              label={t('office.lottery.game')}
              value={values.game}
              onChange={(value) => set('game', value)}
            />
            <FilterChoice
              label={t('office.lottery.state')}
              value={values.state}
              onChange={(value) => set('state', value)}
              options={DRAW_STATES.map((value) => ({
                value,
                label: t(`office.lottery.state.${value}`),
              }))}
            />
          </>
        }
        emptyHint={t('office.lottery.draws.empty')}
        fileName="lottery-draws"
      />
      <FileDialog isOpen={isReading} onClose={() => setReading(false)} />
    </>
  );
}

function useColumns(): readonly Column<DrawRowView>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'game',
      title: t('office.lottery.game'),
      cell: (row) => <b className="tight">{row.game}</b>,
      text: (row) => row.game,
    },
    {
      id: 'draw',
      title: t('office.lottery.draw'),
      cell: (row) => <span className="num">{row.drawNo}</span>,
      text: (row) => row.drawNo,
    },
    {
      id: 'state',
      title: t('office.lottery.state'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'drawsAt',
      title: t('office.lottery.drawsAt'),
      cell: (row) => <When at={row.drawsAt} />,
      text: (row) => row.drawsAt,
    },
    {
      id: 'result',
      title: t('office.lottery.result'),
      cell: (row) => <NumbersText numbers={row.numbers} limit={ROW_NUMBERS} />,
      text: (row) => row.numbers?.join(' ') ?? '',
    },
    {
      id: 'bets',
      title: t('office.lottery.bets'),
      isNumber: true,
      cell: (row) => row.bets,
      text: (row) => String(row.bets),
    },
    {
      id: 'stake',
      title: t('office.lottery.stake'),
      isNumber: true,
      cell: (row) => <Money value={row.stake} />,
      text: (row) => row.stake,
    },
    {
      id: 'payout',
      title: t('office.lottery.payout'),
      isNumber: true,
      cell: (row) => <Money value={row.payout} />,
      text: (row) => row.payout,
    },
    {
      id: 'source',
      title: t('office.lottery.source'),
      cell: (row) => t(`office.lottery.source.${row.source}`),
      text: (row) => row.source,
    },
  ];
}
