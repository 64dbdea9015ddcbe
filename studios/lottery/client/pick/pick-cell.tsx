import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Ball } from '#ui/game-art/ball.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { sumOfFractions } from '../../games/fraction.ts';
import type { Play, Prize } from '../../games/game.ts';
import type { Cell } from '../../games/pick-form.ts';
import { STAKE_BACK4 } from '../../games/plays.ts';
import { exampleOf } from '../../games/returns.ts';
import { useSlip } from '../bet/slip.ts';
import { type GameTable, labelOfPick, signOf } from '../game-table.ts';
import { formatChance, formatOdds } from '../numbers.ts';
import { headlineOf } from '../results/headline.ts';
import { ResultArt } from '../results/result-art.tsx';
import { play as playSound } from '../sound.ts';
import { costOf, oddsAt } from './prices.ts';
import { StakeChip, type StakeChipProps } from './stake-chip.tsx';

export type PickCellProps = {
  readonly table: GameTable;
  readonly play: Play;
  readonly cell: Cell;
  readonly drawNo: string;
  readonly isClosed: boolean;
  /** `wide` for a play with one cell, `small` for a cell among very many, whose chance is shown above the grid. */
  readonly size: 'wide' | 'normal' | 'small';
};

/** Plays whose numbers are drawn as dice or coloured balls; other plays show digits. */
const DRAWN = new Set(['SINGLE', 'PAIR', 'TRIPLE', 'TWO_DIFFERENT', 'THREE_SPECIFIC', 'NUMBER']);
const DRAWN_BALLS = new Set(['SPECIAL', 'REGULAR']);
const DOTS: Readonly<Record<string, string>> = {
  GREEN: 'bg-[#119468]',
  RED: 'bg-[#d32a4f]',
  VIOLET: 'bg-[#8a45d6]',
  BLUE: 'bg-[#2b78cc]',
};
const HEIGHTS = { wide: 'min-h-19', normal: 'min-h-16', small: 'min-h-12' } as const;

/** A button for one selection, with its label, its odds and its chance. */
export function PickCell(props: PickCellProps) {
  const { table, play, cell, drawNo, isClosed, size } = props;
  const { t } = useTranslate();
  const isPicked = useSlip((slip) =>
    slip.lines.some((line) => line.play === play.code && line.pick === cell.code),
  );
  const toggle = useSlip((slip) => slip.toggle);
  const group = useSlip((slip) => slip.group);
  const prizes = exampleOf(play, cell.code).prizes.filter(isWin);
  const odds = prizes.map((prize) => formatOdds(oddsAt(play, prize, group))).join(' / ');
  const chance = formatChance(sumOfFractions(prizes.map((prize) => prize.chance)));
  const selection = { play: play.code, pick: cell.code };
  const name = `${t(play.nameKey)} ${labelOfPick(table, selection, t)}`.trim();
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-disabled={isClosed}
      onClick={() => {
        if (!isClosed) {
          playSound('pick');
          toggle(play.groupOdds === undefined ? selection : { ...selection, group }, drawNo);
        }
      }}
      className={classNames(
        'relative grid min-w-0 content-center justify-items-center gap-0.5 rounded-button border px-1 py-1.5 text-center transition-[background-color,border-color,color,scale] active:scale-[.97] aria-disabled:cursor-not-allowed',
        HEIGHTS[size],
        lookOf({ isPicked, isClosed }),
      )}
    >
      <span className="sr-only">{t('board.cell', { 0: name, 1: odds, 2: chance })}</span>
      <span aria-hidden className="contents">
        <Face table={table} play={play} cell={cell} size={size} />
        <span
          className={classNames(
            'tabular-nums',
            size === 'small' ? 'text-12' : 'text-14 font-strong',
            size === 'small' && !isPicked && 'text-ink-2',
          )}
        >
          {odds}
        </span>
        {size === 'small' ? null : (
          <span className={classNames('text-12 tabular-nums', isPicked ? '' : 'text-ink-3')}>
            {chance}
          </span>
        )}
      </span>
      {isPicked ? (
        <Chip play={play} corner={cornerOf(table, play, cell)} isSmall={size === 'small'} />
      ) : null}
    </button>
  );
}

type ChipProps = Omit<StakeChipProps, 'stake'> & { readonly play: Play };

/** The chip of a picked cell, and its stake for screen readers. */
function Chip({ play, ...rest }: ChipProps) {
  const { t } = useTranslate();
  const unit = useSlip((slip) => slip.unit);
  const times = useSlip((slip) => slip.times);
  const stake = costOf(play.units, { unit, times });
  const symbol = readBoot().brand.currencySymbol;
  return (
    <>
      <StakeChip {...rest} stake={stake} />
      <span className="sr-only">
        {t('board.chip', { 0: formatMoney(stake, { symbol, isShort: true }) })}
      </span>
    </>
  );
}

/** Numbers and balls leave the upper corner free; words and rows of dice are wide, and the odds below them are short. */
function cornerOf(table: GameTable, play: Play, cell: Cell): StakeChipProps['corner'] {
  const isDice = table.art === 'dice' && DRAWN.has(play.code);
  return cell.labelKey === undefined && cell.numbers.length === 1 && !isDice ? 'above' : 'below';
}

/** A prize that only gives the stake back is explained in the rule above the cells, not beside the odds. */
function isWin({ odds4 }: Prize): boolean {
  return odds4 !== STAKE_BACK4;
}

function lookOf(cell: { readonly isPicked: boolean; readonly isClosed: boolean }): string {
  if (cell.isPicked) {
    return 'border-leaf bg-leaf text-on-leaf';
  }
  return cell.isClosed
    ? 'border-line bg-sunken text-ink-2'
    : 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint';
}

type FaceProps = Pick<PickCellProps, 'table' | 'play' | 'cell' | 'size'>;

function Face({ table, play, cell, size }: FaceProps) {
  const { t } = useTranslate();
  const dot = DOTS[cell.code];
  const sign = signOf(cell.code);
  if (sign !== undefined) {
    return <Labelled label={t(`pick.sign.${sign}`)} numbers={cell.numbers.join(' ')} />;
  }
  if (cell.labelKey !== undefined) {
    return dot === undefined ? (
      <span className="text-14 leading-snug font-strong">
        {t(cell.labelKey)} {cell.numbers.join(' ')}
      </span>
    ) : (
      <Swatch dot={dot} label={t(cell.labelKey)} />
    );
  }
  const [number] = cell.numbers;
  if (number === undefined) {
    return (
      <Labelled
        label={t(play.nameKey)}
        numbers={t(`play.hint.${play.nameKey.slice('play.'.length)}`, table.rules.facts)}
      />
    );
  }
  const isDrawn = DRAWN.has(play.code) && table.rules.form.kind === 'independent';
  if (isDrawn && table.art === 'dice') {
    return (
      <span aria-hidden>
        <ResultArt
          table={table}
          balls={facesOf(play.code, number, cell.numbers)}
          className="size-5.5"
        />
      </span>
    );
  }
  if (isDrawn || DRAWN_BALLS.has(play.code)) {
    const [ball] = headlineOf(table, [number]);
    return <Ball number={number} colours={ball?.colours ?? ['blue']} className="size-9" />;
  }
  return (
    <span
      className={classNames(
        'leading-snug font-strong tabular-nums',
        size === 'small' ? 'text-16' : 'text-18',
      )}
    >
      {number}
    </span>
  );
}

/** The dice of a cell: two for a pair, three for a triple. */
function facesOf(play: string, number: number, numbers: readonly number[]): readonly number[] {
  return play === 'PAIR'
    ? [number, number]
    : play === 'TRIPLE'
      ? [number, number, number]
      : numbers;
}

function Labelled({ label, numbers }: { readonly label: string; readonly numbers: string }) {
  return (
    <span className="grid">
      <span className="text-16 leading-snug font-strong">{label}</span>
      <span className="text-12">{numbers}</span>
    </span>
  );
}

function Swatch({ dot, label }: { readonly dot: string; readonly label: string }) {
  return (
    <span className="grid justify-items-center gap-1">
      <span
        aria-hidden
        className={classNames('size-7 rounded-pill border-2 border-white shadow-1', dot)}
      />
      <span className="text-14 font-strong">{label}</span>
    </span>
  );
}
