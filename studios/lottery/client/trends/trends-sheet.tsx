import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/note/note.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { readTrends } from '../../contract.trends.ts';
import type { GameTable } from '../game-table.ts';
import { rowName } from './hot-numbers.tsx';
import { TREND_ORDERS, type TrendOrder, TrendTable } from './trend-table.tsx';

const DRAWS = ['50', '100', '200'] as const;

export type TrendsSheetProps = { readonly table: GameTable; readonly onClose: () => void };

/** Shows how often each number came in past draws, and how many draws ago it came last. */
export function TrendsSheet({ table, onClose }: TrendsSheetProps) {
  const { t } = useTranslate();
  const [draws, setDraws] = useState<(typeof DRAWS)[number]>('100');
  const [order, setOrder] = useState<TrendOrder>('number');
  const [place, setPlace] = useState(0);
  const { data, isError } = useQuery({
    queryKey: ['trends', table.code, draws],
    queryFn: () => call(readTrends, { game: table.code, draws: Number(draws) }),
  });
  const row = data?.rows[place] ?? data?.rows[0];
  return (
    <Dialog title={t('board.trends')} closeLabel={t('board.close')} onClose={onClose} width="modal">
      <div className="grid grid-cols-1 gap-4">
        <Note>{t('board.noMemory')}</Note>
        <Tabs
          name="trend-draws"
          label={t('board.trends.draws')}
          look="segment"
          isBlock
          selected={draws}
          onSelect={setDraws}
          tabs={DRAWS.map((id) => ({ id, label: t('board.trends.last', { 0: id }) }))}
        />
        <Chips label={t('board.trends.order')}>
          {TREND_ORDERS.map((one) => (
            <Chip key={one} isChosen={one === order} onClick={() => setOrder(one)}>
              {t(`pick.trend.${one}`)}
            </Chip>
          ))}
        </Chips>
        {data !== undefined && data.rows.length > 1 ? (
          <Chips label={t('board.trends.places')}>
            {data.rows.map(({ of }, at) => (
              <Chip key={of} isChosen={at === place} onClick={() => setPlace(at)}>
                {rowName(of, t)}
              </Chip>
            ))}
          </Chips>
        ) : null}
        {isError ? <EmptyState title={t('board.offline')} /> : null}
        {data === undefined && !isError ? (
          <div className="grid min-h-60 place-items-center">
            <Spinner size="large" label={t('board.loading')} />
          </div>
        ) : null}
        {data?.draws === 0 ? <EmptyState title={t('board.noResults')} /> : null}
        {data !== undefined && data.draws > 0 && row !== undefined ? (
          <TrendTable row={row} name={rowName(row.of, t)} draws={data.draws} order={order} />
        ) : null}
      </div>
    </Dialog>
  );
}
