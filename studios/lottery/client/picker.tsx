import type { KeyboardEvent } from 'react';
import { TICKS_PER_UNIT } from '#platform/money/money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { LockIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { BoardView } from '../contract.ts';
import type { BoardPlay, GameTable, PlayGroup } from './game-table.ts';
import { moveInGrid } from './move-in-grid.ts';
import { PickCell } from './pick-cell.tsx';
import type { Phase } from './use-board.ts';

export type PickerProps = {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly group: PlayGroup;
  readonly phase: Phase;
};

/** The cells of a group of bets: plays without a choice side by side, the others each a grid of their own. */
export function Picker({ table, board, group, phase }: PickerProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const plays = group.plays.flatMap((code) => board.plays.find((play) => play.code === code) ?? []);
  const best = Math.max(...plays.flatMap((play) => play.picks.map((pick) => pick.odds4[0] ?? 0)));
  const isShut = phase === 'locked' || phase === 'none';
  const move = (event: KeyboardEvent<HTMLElement>) => moveInGrid(event);
  return (
    <section className="relative overflow-clip rounded-card border border-line bg-surface p-3.5 lg:p-5">
      <header className="mb-3.5 grid gap-1.5 border-b border-line pb-3 sm:flex sm:items-end sm:justify-between sm:gap-4">
        <div className="grid gap-1">
          <h2>{t(group.nameKey)}</h2>
          <p className="text-14 text-ink-2">{t(group.ruleKey)}</p>
        </div>
        <span className="shrink-0">
          <Pill tone="pollen">
            {t('board.upTo', {
              0: formatMoney(TICKS_PER_UNIT, { symbol: brand.currencySymbol, isShort: true }),
              1: formatMoney(BigInt(best), { symbol: brand.currencySymbol, isShort: true }),
            })}
          </Pill>
        </span>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside */}
      <div className="grid gap-4" onKeyDown={move}>
        {sectionsOf(plays).map((section) => (
          <div key={section[0]?.code} className="grid gap-2">
            {section[0] !== undefined && isGrid(section[0]) ? (
              <h3 className="text-14 text-ink-2">{t(section[0].nameKey)}</h3>
            ) : null}
            <Cells table={table} board={board} plays={section} isShut={isShut} />
          </div>
        ))}
      </div>
      {isShut ? <Shut phase={phase} /> : null}
    </section>
  );
}

type CellsProps = {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly plays: readonly BoardPlay[];
  readonly isShut: boolean;
};

const isGrid = (play: BoardPlay) => play.picks.length > 1;

/** Plays without a choice stand together; each other play is a section of its own. */
function sectionsOf(plays: readonly BoardPlay[]): readonly (readonly BoardPlay[])[] {
  const sections: BoardPlay[][] = [];
  for (const play of plays) {
    const last = sections.at(-1);
    if (last?.[0] !== undefined && !isGrid(last[0]) && !isGrid(play)) {
      last.push(play);
    } else {
      sections.push([play]);
    }
  }
  return sections;
}

function Cells({ table, board, plays, isShut }: CellsProps) {
  const isWide = plays.every((play) => !isGrid(play));
  const count = plays.reduce((sum, play) => sum + play.picks.length, 0);
  return (
    <div className={classNames('grid gap-2', columnsOf(table, count, isWide))}>
      {plays.flatMap((play) =>
        play.picks.map((pick) => (
          <PickCell
            key={`${play.code}/${pick.code}`}
            {...{ table, play, pick, isShut, isWide }}
            outcomes={board.outcomes}
            drawNo={board.draw?.drawNo ?? ''}
          />
        )),
      )}
    </div>
  );
}

/** By the number of cells, so that rows come out even. */
const DICE_COLUMNS: Readonly<Record<number, string>> = {
  6: 'grid-cols-3 lg:grid-cols-6',
  15: 'grid-cols-3 sm:grid-cols-5',
  16: 'grid-cols-4 lg:grid-cols-8',
  20: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-5',
};

/** Cells stay 44 px and more in every width. */
function columnsOf(table: GameTable, count: number, isWide: boolean): string {
  if (isWide) {
    return count >= 4 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2';
  }
  if (count === 3) {
    return 'grid-cols-3';
  }
  if (table.art === 'ball') {
    return 'grid-cols-5';
  }
  return DICE_COLUMNS[count] ?? 'grid-cols-3';
}

/** Betting is closed: said in words over cells that stay readable. */
function Shut({ phase }: { readonly phase: Phase }) {
  const { t } = useTranslate();
  return (
    <div className="absolute inset-x-0 top-0 flex min-h-14 animate-[rise_var(--panel)_var(--ease)] items-center justify-center gap-2 bg-pollen-tint p-3 text-14 font-strong text-pollen-ink">
      <LockIcon size="small" />
      {t(phase === 'locked' ? 'board.locked' : 'board.noDraw')}
    </div>
  );
}
