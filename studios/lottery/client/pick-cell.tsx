import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Ball, wingoColours } from '#ui/game-art/ball.tsx';
import { type BoardPick, type BoardPlay, type GameTable, labelOfPick } from './game-table.ts';
import { formatChance, formatOdds } from './numbers.ts';
import { ResultArt } from './result-art.tsx';
import { useSlip } from './slip.ts';
import { play as playSound } from './sound.ts';

export type PickCellProps = {
  readonly table: GameTable;
  readonly play: BoardPlay;
  readonly pick: BoardPick;
  readonly outcomes: number;
  readonly drawNo: string;
  readonly isShut: boolean;
  readonly isWide?: boolean | undefined;
};

/** Plays whose numbers are sums, not faces of dice. */
const SPELLED = new Set(['SUM']);
const DOTS: Readonly<Record<string, string>> = {
  GREEN: 'bg-[#119468]',
  RED: 'bg-[#d32a4f]',
  VIOLET: 'bg-[#8a45d6]',
};

/** One selection: what it is, its odds, and the chance of it. */
export function PickCell(props: PickCellProps) {
  const { table, play, pick, outcomes, drawNo, isShut, isWide } = props;
  const { t } = useTranslate();
  const isPicked = useSlip((slip) =>
    slip.lines.some((line) => line.play === play.code && line.pick === pick.code),
  );
  const toggle = useSlip((slip) => slip.toggle);
  const odds = pick.odds4.map(formatOdds).join(' / ');
  const ways = pick.ways.reduce((sum, one) => sum + one, 0);
  const chance = formatChance(ways, outcomes);
  const selection = { play: play.code, pick: pick.code };
  const name = `${t(play.nameKey)} ${labelOfPick(table, selection, t)}`.trim();
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-disabled={isShut}
      aria-label={t('board.cell', { 0: name, 1: odds, 2: chance })}
      onClick={() => {
        if (!isShut) {
          playSound('pick');
          toggle(selection, drawNo);
        }
      }}
      className={classNames(
        'grid min-w-0 content-center justify-items-center gap-0.5 rounded-button border px-1 py-2 text-center transition-[background-color,border-color,color,scale] active:scale-[.97] aria-disabled:cursor-not-allowed',
        isWide ? 'min-h-19' : 'min-h-16',
        lookOf({ isPicked, isShut }),
      )}
    >
      <Face table={table} play={play} pick={pick} />
      <span className="text-14 font-strong tabular-nums">{odds}</span>
      <span className={classNames('text-12 tabular-nums', isPicked ? '' : 'text-ink-3')}>
        {chance}
      </span>
    </button>
  );
}

function lookOf(cell: { readonly isPicked: boolean; readonly isShut: boolean }): string {
  if (cell.isPicked) {
    return 'border-leaf bg-leaf text-on-leaf';
  }
  return cell.isShut
    ? 'border-line bg-sunken text-ink-2'
    : 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint';
}

type FaceProps = Pick<PickCellProps, 'table' | 'play' | 'pick'>;

function Face({ table, play, pick }: FaceProps) {
  const { t } = useTranslate();
  const dot = DOTS[pick.code];
  if (dot !== undefined && pick.labelKey !== undefined) {
    return <Swatch dot={dot} label={t(pick.labelKey)} />;
  }
  const [number] = pick.numbers;
  if (number === undefined) {
    return (
      <span className="grid">
        <span className="text-16 leading-snug font-strong">{t(play.nameKey)}</span>
        <span className="text-12">{t(`play.hint.${play.nameKey.slice('play.'.length)}`)}</span>
      </span>
    );
  }
  if (SPELLED.has(play.code)) {
    return <span className="text-18 leading-snug font-strong tabular-nums">{number}</span>;
  }
  if (table.art === 'ball') {
    return <Ball number={number} colours={wingoColours(number)} className="size-9" />;
  }
  return (
    <span aria-hidden>
      <ResultArt
        table={table}
        balls={facesOf(play.code, number, pick.numbers)}
        className="size-5.5"
      />
    </span>
  );
}

/** A pair is shown as two dice and a triple as three. */
function facesOf(play: string, number: number, numbers: readonly number[]): readonly number[] {
  return play === 'PAIR'
    ? [number, number]
    : play === 'TRIPLE'
      ? [number, number, number]
      : numbers;
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
