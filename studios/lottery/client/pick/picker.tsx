import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { TICKS_PER_UNIT } from '#platform/money/money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { InfoIcon, LockIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Pill } from '#ui/pill/pill.tsx';
import type { BoardView } from '../../contract.ts';
import type { Play } from '../../games/game.ts';
import { useSlip } from '../bet/slip.ts';
import { useCenterChosen } from '../board/center-chosen.ts';
import type { Phase } from '../board/use-board.ts';
import type { GameTable, PlayGroup } from '../game-table.ts';
import { CellSections } from './cell-sections.tsx';
import { GroupSlider } from './group-slider.tsx';
import { moveInGrid } from './move-in-grid.ts';
import { NumberPicker } from './number-picker.tsx';
import { oddsAt, pricesOf } from './prices.ts';
import { RestrictedNote } from './restricted-note.tsx';

export type PickerProps = {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly group: PlayGroup;
  readonly phase: Phase;
  /** The play that is selected first, if the group contains it. */
  readonly playType: string | undefined;
};

/** One group of plays: the cells of plays that have cells, and one number picker for the others. */
export function Picker({ table, board, group, phase, playType }: PickerProps) {
  const { t } = useTranslate();
  const typed = group.plays.filter(({ form }) => form.kind !== 'cells');
  const cells = group.plays.filter(({ form }) => form.kind === 'cells');
  const [code, setCode] = useState(playType);
  const play = typed.find((one) => one.code === code) ?? typed[0];
  const isClosed = phase === 'locked' || phase === 'none';
  const move = (event: KeyboardEvent<HTMLElement>) => moveInGrid(event);
  const drawNo = board.draw?.drawNo ?? '';
  return (
    <section className="relative overflow-clip rounded-card border border-line bg-surface px-3 pb-3 lg:p-5">
      <PickerHead {...{ table, group }} plays={play === undefined ? cells : [play]}>
        {typed.length > 1 ? (
          <Chips label={t('board.plays')}>
            {typed.map((one) => (
              <Chip
                key={one.code}
                isChosen={one.code === play?.code}
                onClick={() => setCode(one.code)}
              >
                {t(one.nameKey)}
              </Chip>
            ))}
          </Chips>
        ) : null}
      </PickerHead>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside */}
      <div className="grid grid-cols-1 gap-2.5 lg:gap-4" onKeyDown={move}>
        {cells.length > 0 ? <CellSections {...{ table, drawNo, isClosed }} plays={cells} /> : null}
        {play === undefined ? null : (
          <NumberPicker key={play.code} {...{ table, play, drawNo, isClosed }} />
        )}
      </div>
      {/* It comes and goes with the draws, so it is below the cells. */}
      <RestrictedNote
        restricted={board.restricted}
        plays={play === undefined ? cells : [...cells, play]}
      />
      {isClosed ? <Closed phase={phase} /> : null}
    </section>
  );
}

type HeadProps = Pick<PickerProps, 'table' | 'group'> & {
  readonly plays: readonly Play[];
  /** The plays of the group to choose from, where it has several. */
  readonly children: ReactNode;
};

/**
 * The group's name, its highest prize, its rule and its plays. Where the window is small it is one row, so that the numbers
 * are in the first view: the name stands above in the list of groups, and the rule and the prize group are folded.
 */
function PickerHead({ table, group, plays, children }: HeadProps) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useCenterChosen(row);
  const hasGroups = group.plays.some(({ groupOdds }) => groupOdds !== undefined);
  return (
    <header className="flex flex-wrap items-center gap-x-2 lg:mb-3.5 lg:justify-between lg:gap-x-4 lg:gap-y-1.5 lg:border-b lg:border-line lg:pb-3">
      <h2 className="max-lg:sr-only">{t(group.nameKey)}</h2>
      <div
        className={classNames(
          'flex min-h-13 min-w-0 items-center lg:min-h-0',
          children !== null && 'max-lg:hidden',
        )}
      >
        <Best plays={plays} />
      </div>
      {children === null ? null : (
        <div ref={row} className="min-w-0 py-0.5 max-lg:flex-1 lg:order-last lg:w-full">
          {children}
        </div>
      )}
      <IconButton
        className="ms-auto -me-2 lg:hidden"
        label={t('board.about')}
        icon={<InfoIcon size="small" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={id}
        className={classNames('grid w-full gap-3 max-lg:pb-3', !isOpen && 'max-lg:hidden')}
      >
        <p className="text-14 text-ink-2">{t(group.ruleKey, table.rules.facts)}</p>
        {hasGroups ? <GroupSlider /> : null}
      </div>
    </header>
  );
}

/** Shows the highest win of one unit on one prize. */
function Best({ plays }: { readonly plays: readonly Play[] }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const group = useSlip((slip) => slip.group);
  const best = plays
    .flatMap((play) =>
      pricesOf(play).flatMap(({ prizes }) => prizes.map((prize) => oddsAt(play, prize, group))),
    )
    .reduce(larger);
  return (
    <span className="shrink-0">
      <Pill tone="pollen">
        {t('board.upTo', {
          0: formatMoney(TICKS_PER_UNIT, { symbol: brand.currencySymbol, isShort: true }),
          1: formatMoney(best, { symbol: brand.currencySymbol, isShort: true }),
        })}
      </Pill>
    </span>
  );
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** Covers the cells with a text while betting is closed; the cells stay readable. */
function Closed({ phase }: { readonly phase: Phase }) {
  const { t } = useTranslate();
  return (
    <div className="absolute inset-x-0 top-0 flex h-12.5 animate-[rise_var(--panel)_var(--ease)] items-center justify-center gap-2 bg-pollen-tint px-3 text-14 font-strong text-pollen-ink">
      <LockIcon size="small" />
      {t(phase === 'locked' ? 'board.locked' : 'board.noDraw')}
    </div>
  );
}
