import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { TrendsView } from '../../contract.trends.ts';
import { findCell } from '../../games/game.ts';
import { type RoadSide, roadPairsOf } from '../../games/roads.ts';
import type { GameTable } from '../game-table.ts';
import { beadsOf, bigRoad, ROAD_ROWS } from './big-road.ts';

export type RoadsProps = {
  readonly table: GameTable;
  readonly trends: TrendsView;
  readonly look: 'column' | 'page';
};

/** Columns of the bead plate: as many as there is room for beside the board, and on a phone. */
const BEAD_COLUMNS = { column: 8, page: 11 } as const;
/** The big road is at least as wide as the column beside the board. */
const MIN_COLUMNS = 11;
/** Sides of a place of a road in pixels. */
const PLACE = 18;

type Names = Readonly<Record<'0' | '1' | '2', string>>;

/** Beads and the big road of each pair of opposite bets, with a summary in words. */
export function Roads({ table, trends, look }: RoadsProps) {
  const { t } = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-4 p-3">
      {roadPairsOf(table.rules).map(({ of, first, second }, place) => {
        const marks = trends.roads[place]?.marks ?? '';
        const names: Names = {
          '0': t('board.road.neither'),
          '1': nameOfSide(table, first, t),
          '2': nameOfSide(table, second, t),
        };
        return (
          <section
            key={of}
            aria-label={t(`pick.road.${of}`)}
            className="grid min-w-0 grid-cols-1 gap-2"
          >
            <h3 className="text-14 font-strong">{t(`pick.road.${of}`)}</h3>
            <Counts marks={marks} names={names} isColour={of === 'colour'} />
            <BigRoad key={marks.length} marks={marks} isColour={of === 'colour'} />
            <Beads
              marks={marks}
              names={names}
              isColour={of === 'colour'}
              columns={BEAD_COLUMNS[look]}
            />
          </section>
        );
      })}
    </div>
  );
}

/** The text of one side: that of its cell, or of its play when the play is the cell. */
function nameOfSide(table: GameTable, side: RoadSide, t: (key: string) => string): string {
  const label = findCell(table.rules, side)?.labelKey;
  return t(label ?? table.rules.findPlay(side.play)?.nameKey ?? '');
}

type MarksProps = {
  readonly marks: string;
  readonly names: Names;
  readonly isColour: boolean;
};

/** The fill of each side. Words and letters tell the sides apart as well. */
function fillOf(mark: string, isColour: boolean): string {
  if (mark === '0') {
    return 'bg-[#6b4a00] text-white';
  }
  if (isColour) {
    return mark === '1' ? 'bg-[#0c7a55] text-white' : 'bg-[#c22246] text-white';
  }
  return mark === '1' ? 'bg-[#c22246] text-white' : 'bg-[#2169b3] text-white';
}

function ringOf(side: '1' | '2', isColour: boolean): string {
  if (isColour) {
    return side === '1' ? 'border-[#119468]' : 'border-[#d32a4f]';
  }
  return side === '1' ? 'border-[#d32a4f]' : 'border-[#3d8ad6]';
}

function Counts({ marks, names, isColour }: MarksProps) {
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-2 tabular-nums">
      {(['1', '2', '0'] as const).map((mark) => {
        const count = [...marks].filter((one) => one === mark).length;
        return (
          <div
            key={mark}
            // A side that has not come yet keeps its room, and more digits move no other side.
            className={classNames(
              'flex items-center gap-1',
              mark === '0' && count === 0 && 'invisible',
            )}
          >
            <span
              aria-hidden
              className={classNames('size-2.5 rounded-pill', fillOf(mark, isColour))}
            />
            <dt>{names[mark]}</dt>
            <dd className="min-w-[3ch] font-strong text-ink">{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The first letter of a name, without the vowel sign that a bead has no room for. */
function letterOf(name: string): string {
  const [first = ''] = name;
  return first;
}

function Beads({ marks, names, isColour, columns }: MarksProps & { readonly columns: number }) {
  const beads = beadsOf(marks, columns);
  const places = Array.from({ length: columns * ROAD_ROWS }, (_, place) => beads[place]);
  return (
    <div aria-hidden className="overflow-clip rounded-field bg-sunken">
      <div
        className="grid w-max grid-flow-col gap-0.5 p-1.5"
        style={{ gridTemplateRows: `repeat(${ROAD_ROWS}, ${PLACE + 2}px)` }}
      >
        {places.map((mark, place) => (
          <span
            key={place}
            className={classNames(
              'grid size-5 place-items-center rounded-pill text-[11px] leading-none font-strong',
              mark === undefined ? 'bg-surface' : fillOf(mark, isColour),
            )}
          >
            {mark === undefined ? null : letterOf(nameOfMark(names, mark))}
          </span>
        ))}
      </div>
    </div>
  );
}

function nameOfMark(names: Names, mark: string): string {
  return names[mark === '1' || mark === '2' ? mark : '0'];
}

function BigRoad({ marks, isColour }: Omit<MarksProps, 'names'>) {
  const { t } = useTranslate();
  const road = bigRoad(marks);
  const columns = Math.max(MIN_COLUMNS, ...road.map(({ x }) => x + 1));
  const frame = useRef<HTMLDivElement>(null);
  useScrolledToEnd(frame);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={t('board.road.big')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a road that scrolls sideways is scrolled by keys too
      tabIndex={0}
      className="no-bar overflow-x-auto rounded-field border border-line"
    >
      <div
        className="relative min-w-full bg-[size:18px_18px] bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px),linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]"
        style={{ width: columns * PLACE, height: ROAD_ROWS * PLACE }}
      >
        {road.map(({ x, y, side, ties }) => (
          <span
            key={`${x} ${y}`}
            className={classNames(
              'absolute grid size-3.5 place-items-center rounded-pill border-[3px] text-[9px] leading-none font-strong',
              ringOf(side, isColour),
            )}
            style={{ left: x * PLACE + 2, top: y * PLACE + 2 }}
          >
            {ties > 0 ? ties : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The newest draws are at the end of the road. */
function useScrolledToEnd(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    frame.current?.scrollTo?.({ left: frame.current.scrollWidth });
  }, [frame]);
}
