import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { nameOfLine } from './bet-text.ts';
import { shortDrawNo } from './numbers.ts';
import { PlaceButton, type PlaceButtonProps, Refusal } from './place-button.tsx';
import { sumsOf, useSlip } from './slip.ts';
import { StakeFields } from './stake-fields.tsx';

/** The slip beside the picker. */
export function SlipCard(props: PlaceButtonProps) {
  const { t } = useTranslate();
  const { lines, clear } = useSlip();
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface">
      <header className="flex min-h-14 items-center justify-between border-b border-line ps-4 pe-2">
        <h2 className="flex items-center gap-2 text-18">
          {t('board.slip')}
          <Badge count={lines.length} label={t('board.lines', { 0: lines.length })} />
        </h2>
        {lines.length > 0 ? (
          <Button tone="quiet" size="small" onClick={clear}>
            {t('board.clear')}
          </Button>
        ) : null}
      </header>
      <SlipBody {...props} />
    </section>
  );
}

/** The same slip as a sheet, where there is no room beside the picker. */
export function SlipSheet(props: PlaceButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('board.slip')} closeLabel={t('board.close')} onClose={props.onClose}>
      <div className="-mx-5 sm:-mx-7">
        <SlipBody {...props} />
      </div>
    </Dialog>
  );
}

function SlipBody(props: PlaceButtonProps) {
  const { t } = useTranslate();
  const slip = useSlip();
  const { brand } = readBoot();
  const symbol = brand.currencySymbol;
  const { perLine, total, best } = sumsOf(props.table, slip);
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
              <b className="min-w-0 flex-1 truncate">{nameOfLine(props.table, line, t)}</b>
              <Money value={perLine} symbol={symbol} tone="strong" />
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
            {slip.drawNo === undefined ? '—' : shortDrawNo(slip.drawNo)}
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
        <p className="text-13 text-ink-3">{t('board.noMemory')}</p>
      </div>
    </>
  );
}
