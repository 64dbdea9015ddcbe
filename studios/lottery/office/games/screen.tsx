import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Pill } from '#ui/office/states.tsx';
import { type GameRowView, listLotteryGames } from '../../contract.office.ts';
import { calendarText } from '../calendar-text.ts';

/** Lists the games of the studio: when each is drawn, the source of its numbers, and the limit of one number. */
export function Screen() {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const { values, set } = useFilters(['game']);
  const list = useOffice(listLotteryGames, {});
  const wanted = (values.game ?? '').toLowerCase();
  const nameOf = (row: GameRowView) => (language === 'bn' ? row.name.bn : row.name.en);
  const rows = list.data?.rows.filter((row) =>
    `${row.game} ${row.name.en} ${row.name.bn}`.toLowerCase().includes(wanted),
  );
  const columns: readonly Column<GameRowView>[] = [
    {
      id: 'game',
      title: t('office.lottery.game'),
      cell: (row) => <b>{nameOf(row)}</b>,
      text: nameOf,
    },
    {
      id: 'code',
      title: t('office.lottery.code'),
      cell: (row) => <span className="code">{row.game}</span>,
      text: (row) => row.game,
    },
    {
      id: 'calendar',
      title: t('office.lottery.calendar'),
      cell: (row) => calendarText(t, row.calendar),
      text: (row) => calendarText(t, row.calendar),
    },
    {
      id: 'next',
      title: t('office.lottery.next'),
      cell: (row) => <When at={row.nextDrawAt} />,
      text: (row) => row.nextDrawAt ?? '',
    },
    {
      id: 'source',
      title: t('office.lottery.source'),
      cell: (row) => (
        <Pill {...(row.settings.source === 'outside' ? { tone: 'sky' as const } : {})}>
          {t(`office.lottery.source.${row.settings.source}`)}
        </Pill>
      ),
      text: (row) => row.settings.source,
    },
    {
      id: 'maxPerNumber',
      title: t('office.lottery.limit'),
      isNumber: true,
      cell: (row) => <Money value={row.maxPerNumber} />,
      text: (row) => row.maxPerNumber,
    },
  ];
  return (
    <ListPage
      title={t('office.lottery.games.title')}
      list={{ data: rows && { rows, next: null, total: rows.length }, refusal: list.refusal }}
      columns={columns}
      rowKey={(row) => row.game}
      onOpen={(row) => void navigate(`/lottery/games/${row.game}`)}
      filters={
        <FilterText
          label={t('office.lottery.game')}
          value={values.game}
          onChange={(value) => set('game', value)}
        />
      }
      fileName="lottery-games"
    />
  );
}
