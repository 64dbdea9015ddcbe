import { findCell, type LotteryGame } from './game.ts';
import { signAt } from './mark-six/zodiac.ts';

export type LabelOptions = {
  readonly t: (key: string) => string;
  /** The moment whose lunar year decides the signs of the zodiac. */
  readonly atMs: number;
};

const MAX_LENGTH = 60;

/** The label of a selection: its numbers or the text of its cell. */
export function labelOfPick(
  game: LotteryGame,
  selection: { readonly play: string; readonly pick: string },
  { t, atMs }: LabelOptions,
): string {
  const cell = findCell(game, selection);
  if (cell === undefined) {
    return shortened(selection.pick.replaceAll(',', ', ').replaceAll('|', ' | '));
  }
  const sign = signOf(cell.code, atMs);
  if (sign !== undefined) {
    return t(`pick.sign.${sign}`);
  }
  const row = cell.rowKey === undefined ? '' : `${t(cell.rowKey)} `;
  return `${row}${cell.labelKey === undefined ? cell.numbers.join(' · ') : t(cell.labelKey)}`;
}

/** The sign of the Chinese zodiac that a cell stands for at a moment; undefined for other cells. */
export function signOf(code: string, atMs: number): string | undefined {
  const place = /^SIGN_(\d+)$/.exec(code)?.[1];
  return place === undefined ? undefined : signAt(Number(place), atMs);
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;
}
