import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { Play } from '../../games/game.ts';
import type { Cell } from '../../games/pick-form.ts';
import { formatChance } from '../numbers.ts';
import { columnsOfCells, columnsOfRow, columnsOfWholes } from './columns.ts';
import { PickCell, type PickCellProps } from './pick-cell.tsx';
import { PlayWins, PriceOfPick } from './play-intro.tsx';
import { pricesOf } from './prices.ts';

export type CellSectionsProps = Pick<PickCellProps, 'table' | 'drawNo' | 'isClosed'> & {
  readonly plays: readonly Play[];
};

/** Grids with more cells than this have smaller gaps. */
const MANY = 30;

/** Shows plays with a single cell side by side, and each other play in a grid of its own. */
export function CellSections({ plays, ...rest }: CellSectionsProps) {
  const { t } = useTranslate();
  return sectionsOf(plays).map((section) => {
    const [first] = section;
    const isWhole = first === undefined || !hasChoice(first);
    return (
      <div key={first?.code} className="grid gap-2">
        {first === undefined || isWhole ? null : (
          <div className="grid grid-cols-1 gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <h3 className="text-14">{t(first.nameKey)}</h3>
              <span className="flex flex-wrap gap-1.5">
                <PriceOfPick play={first} />
                <OneChance play={first} />
              </span>
            </div>
            <PlayWins table={rest.table} play={first} />
          </div>
        )}
        {section.flatMap((play) => rowsOf(play)).length > 1 && !isWhole ? (
          section.flatMap((play) =>
            rowsOf(play).map((cells) => <Row key={cells[0]?.code} {...{ ...rest, play, cells }} />),
          )
        ) : (
          <Grid {...rest} plays={section} isWhole={isWhole} />
        )}
      </div>
    );
  });
}

function cellsOf(play: Play): readonly Cell[] {
  return play.form.kind === 'cells' ? [...play.form.cells.values()] : [];
}

const hasChoice = (play: Play) => cellsOf(play).length > 1;

/** Shows the chance once above a large grid whose cells all have the same one. */
function OneChance({ play }: { readonly play: Play }) {
  const { t } = useTranslate();
  const [price, ...others] = pricesOf(play);
  const [first, ...lower] = price?.prizes ?? [];
  return cellsOf(play).length <= MANY || others.length > 0 || lower.length > 0 || !first ? null : (
    <Pill>{t('board.chanceOf', { 0: formatChance(first.chance) })}</Pill>
  );
}

/** Groups neighbouring plays with a single cell; each other play is a section of its own. */
function sectionsOf(plays: readonly Play[]): readonly (readonly Play[])[] {
  const sections: Play[][] = [];
  for (const play of plays) {
    const last = sections.at(-1);
    if (last?.[0] !== undefined && !hasChoice(last[0]) && !hasChoice(play)) {
      last.push(play);
    } else {
      sections.push([play]);
    }
  }
  return sections;
}

/** The cells of a play by row; plays without rows have one. */
function rowsOf(play: Play): readonly (readonly Cell[])[] {
  const rows = new Map<string, Cell[]>();
  for (const cell of cellsOf(play)) {
    rows.set(cell.rowKey ?? '', [...(rows.get(cell.rowKey ?? '') ?? []), cell]);
  }
  return [...rows.values()];
}

type RowProps = Pick<PickCellProps, 'table' | 'drawNo' | 'isClosed' | 'play'> & {
  readonly cells: readonly Cell[];
};

/** A row of cells with its name before it, or above it on a phone. */
function Row({ cells, ...rest }: RowProps) {
  const { t } = useTranslate();
  const [first] = cells;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5 sm:grid-cols-[84px_minmax(0,1fr)] sm:items-center">
      <legend className="sr-only">{t(first?.rowKey ?? '')}</legend>
      <span aria-hidden className="text-13 text-ink-2">
        {t(first?.rowKey ?? '')}
      </span>
      <div className={classNames('grid gap-1.5', columnsOfRow(cells.length))}>
        {cells.map((cell) => (
          <PickCell key={cell.code} {...rest} cell={cell} size="small" />
        ))}
      </div>
    </fieldset>
  );
}

type GridProps = Omit<CellSectionsProps, 'plays'> & {
  readonly plays: readonly Play[];
  readonly isWhole: boolean;
};

function Grid({ plays, isWhole, table, ...rest }: GridProps) {
  const count = plays.reduce((sum, play) => sum + cellsOf(play).length, 0);
  const size = isWhole ? 'wide' : count > MANY ? 'small' : 'normal';
  return (
    <div
      className={classNames(
        'grid gap-2',
        isWhole ? columnsOfWholes(count) : columnsOfCells(count, table.art),
      )}
    >
      {plays.flatMap((play) =>
        cellsOf(play).map((cell) => (
          <PickCell key={`${play.code}/${cell.code}`} {...{ ...rest, table, play, cell, size }} />
        )),
      )}
    </div>
  );
}
