import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { drawName, type GameTable, labelOfPick, type Selection } from '../game-table.ts';
import { AcceptedLine, useIsAccepted } from './accepted-line.tsx';
import { nameOfLine } from './bet-text.ts';
import { OpenBets } from './open-bets.tsx';
import { PlaceButton, type PlaceButtonProps, Refusal } from './place-button.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { isEmpty, useSlip } from './slip.ts';
import { betCodes, type Held, heldOf, slipCost, sumsOf } from './slip-sums.ts';
import { STAKE_FIELD, StakeFields } from './stake-fields.tsx';
import { ClearKey, UndoKey } from './stake-keys.tsx';
import { ticketOfSlip } from './ticket.ts';
import { TicketButtons } from './ticket-buttons.tsx';
import { addDrafts, draftLines, wholeLines } from './whole-slip.ts';

export type SlipProps = PlaceButtonProps & { readonly onPlan: () => void };

/** The slip beside the picker. Where the window is low, its content scrolls above the button. */
export function SlipCard(props: SlipProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { bets } = slipCost(props.table, { ...slip, lines: wholeLines(props.table, slip) });
  const isAccepted = useIsAccepted();
  return (
    <section
      aria-label={t('board.slip')}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-13 items-center border-b border-line ps-4 pe-2">
        <h2 className="flex grow items-center gap-2 text-18">
          {t('board.slip')}
          <Badge count={bets} label={t('board.lines', { 0: bets })} />
        </h2>
        <UndoKey />
        <ClearKey />
      </header>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-4">
        {isAccepted && bets > 0 ? <AcceptedLine table={props.table} /> : <span />}
        <OpenBets
          bets={props.bets}
          onBets={props.onBets}
          short={isAccepted && bets > 0 ? 'always' : undefined}
        />
      </div>
      <SlipBody {...props} fieldId={STAKE_FIELD} />
    </section>
  );
}

/** The same slip as a sheet, for screens without room beside the picker. */
export function SlipSheet(props: SlipProps & { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('board.slip')} closeLabel={t('board.close')} onClose={props.onClose}>
      <div className="-mx-5 sm:-mx-7">
        {/* The field of the stake would open the keyboard of a phone. */}
        <div
          data-first-focus
          tabIndex={-1}
          className="flex justify-end border-b border-line px-2 outline-0"
        >
          <UndoKey />
          <ClearKey />
        </div>
        <SlipBody {...props} fieldId={undefined} />
      </div>
    </Dialog>
  );
}

/** A line: the name of its play, its picks, and the number of bets if there are several. */
function LineText({ table, line }: { readonly table: GameTable; readonly line: Selection }) {
  const { t } = useTranslate();
  const bets = betCodes(table, line).length;
  const label = labelOfPick(table, line, t);
  const play = t(table.rules.findPlay(line.play)?.nameKey ?? '');
  if (bets === 1 && line.group === undefined) {
    return <b className="block truncate">{nameOfLine(table, line, t)}</b>;
  }
  return (
    <span className="grid py-1">
      <b className="truncate">{play}</b>
      <span className="truncate text-13 text-ink-2">{label}</span>
      <span className="text-12 text-ink-3">
        {[
          t('board.lines', { 0: bets }),
          ...(line.group === undefined ? [] : [t('board.group.short', { 0: line.group })]),
        ].join(' · ')}
      </span>
    </span>
  );
}

/** Shows that the current draw restricts a line: half odds, or closed numbers. */
function HeldNote({ held }: { readonly held: Held | undefined }) {
  const { t } = useTranslate();
  return held === undefined ? null : (
    <span className="block pb-1 text-12 text-pollen-ink">{t(`pick.held.${held}`)}</span>
  );
}

function SlipBody(props: SlipProps & { readonly fieldId: string | undefined }) {
  const { table, draw, restricted } = props;
  const { t } = useTranslate();
  const slip = useSlip();
  const lines = wholeLines(table, slip);
  const plan = () => {
    addDrafts(table);
    props.onPlan();
  };
  return (
    <>
      <SlipLines table={table} restricted={restricted} />
      <div className="grid grid-cols-1 gap-3 p-4">
        <StakeFields {...{ table, restricted }} fieldId={props.fieldId} />
        <SlipSums {...{ table, draw, restricted }} />
        <Refusal refusal={props.placing.refusal} />
        <div className="sticky bottom-0 grid grid-cols-1 gap-2 bg-surface py-1">
          <PlaceButton {...props} />
          <RepeatButton {...props} />
        </div>
        <Button tone="line" isBlock disabled={lines.length === 0} onClick={plan}>
          {t('board.plan')}
        </Button>
        <div className="flex justify-center gap-2">
          <TicketButtons
            isClosed={lines.length === 0}
            ticket={() => ticketOfSlip(table, { ...slip, lines }, { restricted, t })}
          />
        </div>
        <p className="text-13 text-ink-3">{t('board.noMemory')}</p>
      </div>
    </>
  );
}

type PartProps = Pick<SlipProps, 'table' | 'restricted'>;

/** The lines of the slip, and after them the picks that are not added yet. */
function SlipLines({ table, restricted }: PartProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const drafts = draftLines(table, slip);
  const isAccepted = useIsAccepted();
  if (slip.lines.length === 0 && drafts.lines.length === 0) {
    return (
      <div className="grid min-h-16 place-items-center border-b border-line px-4 text-center text-14 text-ink-2">
        {isAccepted ? <AcceptedLine table={table} /> : <p>{t('board.slip.empty')}</p>}
      </div>
    );
  }
  return (
    <ul className="max-h-70 overflow-y-auto">
      {slip.lines.map((line) => (
        <SlipLine
          key={`${line.play}/${line.pick}`}
          {...{ table, restricted, line }}
          onRemove={() => slip.remove(line)}
        />
      ))}
      {drafts.lines.map((line) => (
        <SlipLine
          key={`draft ${line.play}/${line.pick}`}
          {...{ table, restricted, line }}
          isDraft
          onRemove={() => slip.setDraft(line.play, [], '')}
        />
      ))}
    </ul>
  );
}

type SlipLineProps = PartProps & {
  readonly line: Selection;
  readonly isDraft?: true;
  readonly onRemove: () => void;
};

function SlipLine({ table, restricted, line, isDraft, onRemove }: SlipLineProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { unit, times } = useSlip();
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 ps-4 pe-1.5 text-14">
      <div className="min-w-0 flex-1">
        <LineText table={table} line={line} />
        {isDraft ? <span className="block text-12 text-sky-ink">{t('board.notAdded')}</span> : null}
        <HeldNote held={heldOf(table, line, restricted)} />
      </div>
      <Money
        value={slipCost(table, { unit, times, lines: [line] }).total}
        symbol={symbol}
        tone="strong"
      />
      <IconButton
        label={t('board.remove', { 0: nameOfLine(table, line, t) })}
        icon={<TrashIcon size="small" className="text-ink-3" />}
        onClick={onRemove}
      />
    </li>
  );
}

function SlipSums({ table, draw, restricted }: Pick<SlipProps, 'table' | 'draw' | 'restricted'>) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const slip = useSlip();
  const { total, best } = sumsOf(table, { ...slip, lines: wholeLines(table, slip) }, restricted);
  const drawNo = isEmpty(slip) ? draw?.drawNo : slip.drawNo;
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-14">
      {/* Between two draws its line keeps its room. */}
      <dt className={classNames('text-ink-2', drawNo === undefined && 'invisible')}>
        {t('board.drawNo')}
      </dt>
      <dd className="text-end font-strong">
        {/* Another draw is another text, which ends at the same place. */}
        <span key={drawNo ?? ''}>{drawNo === undefined ? '\u00a0' : drawName(table, drawNo)}</span>
      </dd>
      <dt className="text-ink-2">{t('board.best')}</dt>
      <dd className="text-end">
        <Money value={best} symbol={symbol} tone="won" />
      </dd>
      <dt className="text-18 font-strong">{t('board.total')}</dt>
      <dd className="text-end text-22">
        <Money value={total} symbol={symbol} tone="strong" />
      </dd>
    </dl>
  );
}
