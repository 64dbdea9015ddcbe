import { isMember } from '#platform/contract/account-type.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { moveFocus } from '#ui/tabs/move-focus.ts';
import type { TeamRow } from '../../contract.team.ts';

/** One level: a press on a row opens the account, the button beside it the level below. Arrows move between rows. */
export function TeamList(props: {
  readonly rows: readonly TeamRow[];
  readonly onLevel: (name: string) => void;
  readonly onOpen: (name: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <ul
      aria-label={t('downline.team.title')}
      onKeyDown={(event) => moveFocus(event, '[data-team-row]')}
      className="divide-y divide-line border-t border-line"
    >
      {props.rows.map((row) => (
        <li key={row.id} className="flex items-center gap-2 pr-3">
          <Row row={row} onOpen={() => props.onOpen(row.userName)} />
          <span className="flex w-16 shrink-0 justify-end">
            {row.subCount === 0 ? null : (
              <Button
                tone="tonal"
                size="small"
                icon={<ChevronRightIcon size="small" />}
                className="flex-row-reverse"
                aria-label={t('downline.team.openLevel', { 0: row.userName, 1: row.subCount })}
                onClick={() => props.onLevel(row.userName)}
              >
                {row.subCount}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onOpen }: { readonly row: TeamRow; readonly onOpen: () => void }) {
  const { t, language } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const seen =
    row.lastLoginTime === null
      ? t('downline.team.never')
      : t('downline.team.seen', { 0: shortMoment(row.lastLoginTime, language) });
  return (
    <button
      type="button"
      data-team-row=""
      className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-3 text-start -outline-offset-2 hover:bg-hover lg:px-5"
      onClick={onOpen}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <b className="wrap-anywhere">
          <bdi>{row.userName}</bdi>
        </b>
        <Pill tone={isMember(row.type) ? 'plain' : 'leaf'}>{t(`downline.type.${row.type}`)}</Pill>
        {row.isActive ? null : <Pill tone="ember">{t('downline.team.closed')}</Pill>}
      </span>
      <Money value={ticksOf(row.balance)} symbol={symbol} tone="strong" />
      <span className="col-span-2 text-13 text-ink-2">
        {t('downline.team.since', { 0: shortMoment(row.registerTime, language) })}
        {' · '}
        {seen}
        {row.level > 1 ? ` · ${t('downline.team.level', { 0: row.level })}` : ''}
      </span>
    </button>
  );
}
