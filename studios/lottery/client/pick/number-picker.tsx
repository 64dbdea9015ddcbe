import { useEffect, useEffectEvent, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import type { Play } from '../../games/game.ts';
import type { TypedForm } from '../../games/pick-form.ts';
import { useAnnouncer } from '../announcer.tsx';
import { codesOnSlip, useSlip } from '../bet/slip.ts';
import { slipCost } from '../bet/slip-sums.ts';
import { addDrafts, draftLines } from '../bet/whole-slip.ts';
import { isBoardKey } from '../board/single-keys.ts';
import type { GameTable } from '../game-table.ts';
import { play as playSound } from '../sound.ts';
import { type Draft, linesOf, quickPick, rowsOf, textOf } from './draft.ts';
import { ItemRow } from './item-row.tsx';
import { isPadForm, NumberPad } from './number-pad.tsx';
import { PlayFacts, PlayWins } from './play-intro.tsx';
import { TypedEntry } from './typed-entry.tsx';

export type NumberPickerProps = {
  readonly table: GameTable;
  readonly play: Play;
  readonly drawNo: string;
  readonly isClosed: boolean;
};

/** Collects numbers before they go to the slip: chosen, typed or random. */
export function NumberPicker(props: NumberPickerProps) {
  const { play } = props;
  return play.form.kind === 'cells' ? null : <FormPicker {...props} form={play.form} />;
}

function FormPicker(props: NumberPickerProps & { readonly form: TypedForm }) {
  const { table, play, form, drawNo, isClosed } = props;
  const { t } = useTranslate();
  const rows = rowsOf(form);
  const chosen = useSlip((slip) => slip.drafts[play.code]);
  const { group, add, setDraft } = useSlip();
  const say = useAnnouncer((state) => state.say);
  const draft = rows.map((_, row) => chosen?.[row] ?? []);
  // Digits that were chosen place by place stay in sight.
  const [isByPlace, setByPlace] = useState(chosen !== undefined);
  const put = (pick: string) => {
    const known = codesOnSlip(table, play.code);
    const added = linesOf(table, play, { text: pick, group, known });
    add(added, drawNo);
    if (added.length > 0) {
      playSound('pick');
      say(t('board.added', { 0: slipCost(table, { lines: added, unit: 0n, times: 1 }).bets }));
    }
  };
  const setRow = (row: number, items: readonly string[]) =>
    setDraft(
      play.code,
      draft.map((one, index) => (index === row ? items : one)),
      drawNo,
    );
  useQuickKey(() => !isClosed && put(quickPick(form)));
  return (
    <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
      <PlayWins table={table} play={play} />
      <PlayFacts play={play} />
      {isPadForm(form) ? <NumberPad {...{ play, form, isClosed }} onPicks={put} /> : null}
      {isPadForm(form) && !isByPlace ? (
        <Button tone="line" className="justify-self-start" onClick={() => setByPlace(true)}>
          {t('board.pad.byPlace')}
        </Button>
      ) : null}
      {(isPadForm(form) && !isByPlace ? [] : rows).map((items, row) => (
        <ItemRow
          key={row}
          {...{ table, play }}
          isFirst={row === 0}
          label={rows.length === 1 ? t(play.nameKey) : rowLabel(form, row, t)}
          isLabelShown={rows.length > 1}
          items={items}
          chosen={draft[row] ?? []}
          isClosed={isClosed}
          onChoose={(items) => setRow(row, items)}
        />
      ))}
      <div className="grid grid-cols-1 max-lg:order-2">
        <TypedEntry
          form={form}
          example={play.examples[0] ?? ''}
          isClosed={isClosed}
          onPicks={put}
        />
      </div>
      <div className="grid gap-2 border-t border-line max-lg:order-3 pt-3.5 lg:flex lg:items-center lg:justify-between">
        <DraftSums table={table} play={play} form={form} draft={draft} />
        <div className="grid grid-cols-3 gap-2 lg:flex">
          {QUICK_COUNTS.map((count) => (
            <Button
              key={count}
              tone="line"
              className="max-sm:px-1 max-sm:text-14"
              disabled={isClosed}
              onClick={() => put(distinctPicks(form, count))}
            >
              {t('board.quick', { 0: count })}
            </Button>
          ))}
          <AddToSlip table={table} play={play} isClosed={isClosed} />
        </div>
      </div>
    </div>
  );
}

const QUICK_COUNTS = [1, 5, 10] as const;

/** Puts the chosen numbers of this play on the slip. On a phone the button is in the bar below. */
function AddToSlip({
  table,
  play,
  isClosed,
}: Pick<NumberPickerProps, 'table' | 'play' | 'isClosed'>) {
  const { t } = useTranslate();
  const slip = useSlip();
  const isReady = draftLines(table, slip).plays.includes(play.code);
  return (
    <Button
      tone="tonal"
      className="max-[759px]:hidden max-lg:col-span-3"
      disabled={isClosed || !isReady}
      onClick={() => addDrafts(table)}
    >
      {t('board.toSlip')}
    </Button>
  );
}

/** The key `r` adds one random bet, unless somebody is typing. */
function useQuickKey(pick: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'r' && isBoardKey(event)) {
      pick();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** `count` different random bets as one pick text. */
function distinctPicks(form: TypedForm, count: number): string {
  const picks = new Set<string>();
  while (picks.size < count) {
    picks.add(quickPick(form));
  }
  return [...picks].join(',');
}

function rowLabel(form: TypedForm, row: number, t: (key: string, values: { 0: number }) => string) {
  return form.kind === 'parts'
    ? t(row === 0 ? 'board.part.repeated' : 'board.part.others', { 0: form.sizes[row] ?? 1 })
    : t('board.place.of', { 0: row + 1 });
}

type DraftSumsProps = Pick<NumberPickerProps, 'table' | 'play'> & {
  readonly form: TypedForm;
  readonly draft: Draft;
};

/** Shows the number of chosen bets and their cost. */
function DraftSums({ table, play, form, draft }: DraftSumsProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const { unit, times, group } = useSlip();
  const text = textOf(form, draft);
  const lines =
    text === undefined ? [] : linesOf(table, play, { text, group, known: NOTHING_KNOWN });
  const { bets, total } = slipCost(table, { lines, unit, times });
  return (
    <p
      aria-live="polite"
      className="flex min-h-6 flex-wrap items-baseline gap-x-3 text-14 text-ink-2"
    >
      {text !== undefined && lines.length === 0 ? (
        <span className="text-ember-ink">{t('board.tooMany')}</span>
      ) : (
        <>
          <span>{t('board.picks', { 0: bets })}</span>
          <Money value={total} symbol={brand.currencySymbol} tone="strong" />
        </>
      )}
    </p>
  );
}

const NOTHING_KNOWN: ReadonlySet<string> = new Set();
