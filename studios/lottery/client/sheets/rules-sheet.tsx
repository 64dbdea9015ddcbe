import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { BoardView } from '../../contract.ts';
import type { Play } from '../../games/game.ts';
import { halfReturnOf } from '../../games/half-odds.ts';
import { printedReturn, returnOf } from '../../games/returns.ts';
import { type GameTable, labelOfPick } from '../game-table.ts';
import { formatChance, formatOdds } from '../numbers.ts';
import { winsText } from '../pick/play-intro.tsx';
import { type Price, pricesOf } from '../pick/prices.ts';
import { GameTerms } from './game-terms.tsx';
import { modeName, modeText } from './mode-text.ts';

export type RulesSheetProps = {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly onClose: () => void;
};

/** Lists every bet with its odds, its chance and its return to player. */
export function RulesSheet({ table, board, onClose }: RulesSheetProps) {
  const { t } = useTranslate();
  const half = board.restricted.filter(({ kind }) => kind === 'half');
  const halfNow = new Set(half.map(({ play }) => play));
  return (
    <Dialog title={t('board.rules')} closeLabel={t('board.close')} onClose={onClose} width="modal">
      <p className="text-14 text-ink-2">{t(`play.rules.${table.rules.code}`, table.rules.facts)}</p>
      <GameTerms table={table} board={board} />
      {board.draw ? (
        <p className="mt-2 text-14 text-ink-2">
          {t(modeName(board.draw))}: {t(modeText(board.draw))}
        </p>
      ) : null}
      <table className="mt-4 w-full border-collapse text-14">
        <thead>
          <tr className="bg-sunken text-13 text-ink-2">
            <Header text={t('board.bet')} isFirst />
            <Header text={t('board.odds')} />
            <Header text={t('board.chance')} />
            <Header text="RTP" />
          </tr>
        </thead>
        {table.groups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th scope="colgroup" colSpan={4} className="px-3 pt-5 pb-1.5 text-start">
                <span className="block font-strong">{t(group.nameKey)}</span>
                <span className="block text-13 font-normal text-ink-2">
                  {t(group.ruleKey, table.rules.facts)}
                </span>
              </th>
            </tr>
            {group.plays.flatMap((play) =>
              pricesOf(play).map((price, place) => (
                <PriceRow
                  key={`${play.code} ${price.examples[0] ?? ''}`}
                  {...{ table, play, price }}
                  isFirst={place === 0}
                  isHeld={halfNow.has(play.code)}
                />
              )),
            )}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}

function Header({ text, isFirst }: { readonly text: string; readonly isFirst?: boolean }) {
  return (
    <th
      scope="col"
      className={isFirst ? 'px-3 py-2 text-start font-strong' : 'px-2 py-2 text-end font-strong'}
    >
      {text}
    </th>
  );
}

type PriceRowProps = {
  readonly table: GameTable;
  readonly play: Play;
  readonly price: Price;
  /** The first row of a play says what it wins. */
  readonly isFirst: boolean;
  /** Whether numbers of the play pay half odds in this draw. */
  readonly isHeld: boolean;
};

function PriceRow({ table, play, price, isFirst, isHeld }: PriceRowProps) {
  const { t } = useTranslate();
  const { prizes } = price;
  return (
    <tr className="border-t border-line tabular-nums">
      <th scope="row" className="px-3 py-2 text-start font-normal">
        {t(play.nameKey)} <span className="text-ink-2">{picksText(table, play, price, t)}</span>
        {isFirst ? (
          <span className="block text-13 text-ink-2">{winsText(table, play, t)}</span>
        ) : null}
        {play.units > 1 ? (
          <span className="block text-13 text-ink-2">{t('board.units', { 0: play.units })}</span>
        ) : null}
      </th>
      <td className="px-2 py-2 text-end font-strong">
        {prizes.map(({ odds4, isRefund }, place) => (
          <span key={place} className="block">
            {isRefund ? t('board.rules.refund') : formatOdds(odds4)}
          </span>
        ))}
      </td>
      <td className="px-2 py-2 text-end whitespace-nowrap">
        {prizes.map(({ chance }, place) => (
          <span key={place} className="block">
            {formatChance(chance)}
          </span>
        ))}
      </td>
      <td className="px-3 py-2 text-end">
        {printedReturn(returnOf(play, prizes))}%
        {isHeld ? (
          <span className="block text-13 text-ink-2">
            {t('board.rules.halfNow', { 0: printedReturn(halfReturnOf(play, prizes)) })}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** Names the picks of a price: all cells when there are few, examples when typed picks differ in price. */
function picksText(
  table: GameTable,
  play: Play,
  { examples }: Price,
  t: (key: string) => string,
): string {
  const isTyped = play.form.kind !== 'cells';
  if (examples.length > 2 || examples[0] === 'ANY' || (isTyped && play.examples.length === 1)) {
    return '';
  }
  return examples.map((pick) => labelOfPick(table, { play: play.code, pick }, t)).join(', ');
}
