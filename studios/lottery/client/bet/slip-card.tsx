import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { drawName, type GameTable, labelOfPick, type Selection } from '../game-table.ts';
import { nameOfLine } from './bet-text.ts';
import { PlaceButton, type PlaceButtonProps, Refusal } from './place-button.tsx';
import { useSlip } from './slip.ts';
import { betCodes, type Held, heldOf, sumsOf } from './slip-sums.ts';
import { StakeFields } from './stake-fields.tsx';
import { ticketOfSlip } from './ticket.ts';
import { TicketButtons } from './ticket-buttons.tsx';

export type SlipProps = PlaceButtonProps & { readonly onPlan: () => void };

/** The slip beside the picker. */
export function SlipCard(props: SlipProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { bets } = sumsOf(props.table, slip);
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface">
      <header className="flex min-h-14 items-center justify-between border-b border-line ps-4 pe-2">
        <h2 className="flex items-center gap-2 text-18">
          {t('board.slip')}
          <Badge count={bets} label={t('board.lines', { 0: bets })} />
        </h2>
        {slip.lines.length > 0 ? (
          <Button tone="quiet" size="small" onClick={slip.clear}>
            {t('board.clear')}
          </Button>
        ) : null}
      </header>
      <SlipBody {...props} />
    </section>
  );
}

/** The same slip as a sheet, for screens without room beside the picker. */
export function SlipSheet(props: SlipProps & { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('board.slip')} closeLabel={t('board.close')} onClose={props.onClose}>
      <div className="-mx-5 sm:-mx-7">
        <SlipBody {...props} />
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

function SlipBody(props: SlipProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { brand } = readBoot();
  const symbol = brand.currencySymbol;
  const { total, best } = sumsOf(props.table, slip, props.restricted);
  return (
    <>
      {slip.lines.length === 0 ? (
        <p className="border-b border-line px-4 py-6 text-center text-14 text-ink-2">
          {t('board.slip.empty')}
        </p>
      ) : (
        <ul className="max-h-70 overflow-y-auto">
          {slip.lines.map((line) => (
            <li
              key={`${line.play}/${line.pick}`}
              className="flex items-center gap-2 border-b border-line py-1 ps-4 pe-1.5 text-14"
            >
              <div className="min-w-0 flex-1">
                <LineText table={props.table} line={line} />
                <HeldNote held={heldOf(props.table, line, props.restricted)} />
              </div>
              <Money
                value={sumsOf(props.table, { ...slip, lines: [line] }).total}
                symbol={symbol}
                tone="strong"
              />
              <IconButton
                label={t('board.remove', { 0: nameOfLine(props.table, line, t) })}
                icon={<TrashIcon size="small" className="text-ink-3" />}
                onClick={() => slip.remove(line)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 p-4">
        <StakeFields />
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-14">
          <dt className="text-ink-2">{t('board.drawNo')}</dt>
          <dd className="text-end font-strong">
            {slip.drawNo === undefined ? '—' : drawName(props.table, slip.drawNo)}
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
        <Refusal refusal={props.placing.refusal} />
        <PlaceButton {...props} size="big" />
        <Button tone="line" isBlock disabled={slip.lines.length === 0} onClick={props.onPlan}>
          {t('board.plan')}
        </Button>
        {slip.lines.length === 0 ? null : (
          <div className="flex justify-center gap-2">
            <TicketButtons
              ticket={() => ticketOfSlip(props.table, slip, { restricted: props.restricted, t })}
            />
          </div>
        )}
        <p className="text-13 text-ink-3">{t('board.noMemory')}</p>
      </div>
    </>
  );
}
