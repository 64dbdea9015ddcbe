import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { BoardView } from '../contract.ts';
import type { GameTable } from './game-table.ts';
import { formatChance, formatOdds, formatReturn } from './numbers.ts';

export type RulesSheetProps = {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly onClose: () => void;
};

/** Every bet with its odds, its chance and what comes back of it in the long run. */
export function RulesSheet({ table, board, onClose }: RulesSheetProps) {
  const { t } = useTranslate();
  const rows = board.plays.flatMap((play) => rowsOf(play, board.outcomes));
  return (
    <Dialog title={t('board.rules')} closeLabel={t('board.close')} onClose={onClose} width="modal">
      <p className="text-14 text-ink-2">{t(`play.rules.${table.rules.code}`)}</p>
      <p className="mt-2 text-14 text-ink-2">{t('board.rules.more')}</p>
      <table className="mt-4 w-full border-collapse text-14">
        <thead>
          <tr className="bg-sunken text-13 text-ink-2">
            <th scope="col" className="px-3 py-2 text-start font-strong">
              {t('board.bet')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-strong">
              {t('board.odds')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-strong">
              {t('board.chance')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-strong">
              RTP
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line tabular-nums">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                {t(row.nameKey)} {row.labelKey === undefined ? row.picks : t(row.labelKey)}
              </th>
              <td className="px-2 py-2 text-end font-strong">{row.odds}</td>
              <td className="px-2 py-2 text-end">{row.chance}</td>
              <td className="px-3 py-2 text-end">{row.returned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

type Play = BoardView['plays'][number];

/** Picks at the same odds and chance share a row. */
function rowsOf(play: Play, outcomes: number) {
  const rows = new Map<string, Play['picks'][number][]>();
  for (const pick of play.picks) {
    const key = `${pick.labelKey ?? ''} ${pick.odds4.join()} ${pick.ways.join()}`;
    rows.set(key, [...(rows.get(key) ?? []), pick]);
  }
  return [...rows.entries()].flatMap(([key, picks]) => {
    const [first] = picks;
    return first === undefined
      ? []
      : [
          {
            id: `${play.code} ${key}`,
            nameKey: play.nameKey,
            labelKey: first.labelKey,
            picks: picks.length > 2 ? '' : picks.map((pick) => pick.numbers.join('-')).join(', '),
            odds: first.odds4.map(formatOdds).join(' / '),
            chance: first.ways.map((ways) => formatChance(ways, outcomes)).join(' / '),
            returned: formatReturn(first, outcomes),
          },
        ];
  });
}
