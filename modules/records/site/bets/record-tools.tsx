import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { Day } from '#ui/date-range/days.ts';
import { CloseIcon, DownloadIcon, FilterIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { DAYS, lastDays } from '../period/record-days.ts';
import { EVERY, filtersIn, type inputOf, type RecordChoice } from './record-query.ts';
import { useVendorNames } from './vendor-names.ts';

const RecordFilters = latePart(async () => (await import('./record-filters.tsx')).RecordFilters);

export type RecordToolsProps = {
  readonly choice: RecordChoice;
  readonly today: Day;
  readonly input: ReturnType<typeof inputOf>;
  readonly onChoose: (changes: Readonly<Record<string, string | undefined>>) => void;
};

/** Usual periods, all filters in a drawer, those in force as chips that take themselves away, and the export. */
export function RecordTools(props: RecordToolsProps) {
  const { t } = useTranslate();
  const { choice, today, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const count = filtersIn(choice);
  const isOwn = DAYS.every((days) => !isPeriod(choice, lastDays(days, today)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips label={t('records.bets.period')}>
          {DAYS.map((days) => (
            <Chip
              key={days}
              isChosen={isPeriod(choice, lastDays(days, today))}
              onClick={() => onChoose({ days, from: undefined, to: undefined })}
            >
              {t(`records.bets.days.${days}`)}
            </Chip>
          ))}
          {isOwn ? (
            <Chip isChosen onClick={() => setOpen(true)}>
              {choice.period.from} – {choice.period.to}
            </Chip>
          ) : null}
        </Chips>
        <div className="flex gap-2">
          <Button tone="line" icon={<FilterIcon size="small" />} onClick={() => setOpen(true)}>
            {t('records.bets.filters')}
            <Badge count={count} label={t('records.bets.filtersOn', { count })} />
          </Button>
          <Export {...props} />
        </div>
      </div>
      <InForce {...props} />
      {isOpen ? (
        <RecordFilters
          choice={choice}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={({ period, status, ...others }) => {
            setOpen(false);
            onChoose({
              ...others,
              ...period,
              days: undefined,
              status: status === EVERY ? undefined : status,
            });
          }}
        />
      ) : null}
    </>
  );
}

function isPeriod({ period }: RecordChoice, range: RecordChoice['period']): boolean {
  return period.from === range.from && period.to === range.to;
}

/** Each filter that narrows the list, and the way to take it away. */
function InForce({ choice, onChoose }: RecordToolsProps) {
  const { t } = useTranslate();
  const { status, vendor, round, minStake } = choice;
  const names = useVendorNames();
  const shown = [
    ['status', status === EVERY ? '' : t(`records.bets.status.${status}`)],
    ['vendor', vendor === '' ? '' : (names.get(vendor) ?? '…')],
    ['round', round],
    ['minStake', minStake === '' ? '' : `≥ ${minStake}`],
  ].flatMap(([name = '', text = '']) => (text === '' ? [] : [{ name, text }]));
  return shown.length === 0 ? null : (
    <Chips label={t('records.bets.filters')}>
      {shown.map(({ name, text }) => (
        <Chip
          key={name}
          icon={<CloseIcon size="small" />}
          aria-label={t('records.bets.takeAway', { 0: text })}
          onClick={() => onChoose({ [name]: undefined })}
        >
          <bdi>{text}</bdi>
        </Chip>
      ))}
    </Chips>
  );
}

function Export({ choice, input }: RecordToolsProps) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { exportBets } = await import('./export-bets.ts');
      const { timeZone } = readBoot().brand;
      const name = `bets-${choice.kind}-${choice.period.from}-${choice.period.to}`;
      const count = await exportBets(input, { t, timeZone, name });
      showToast({ tone: 'done', text: t('records.bets.exported', { count }) });
    } catch {
      showToast({ tone: 'error', text: t('network.down') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      tone="line"
      icon={<DownloadIcon size="small" />}
      isBusy={isBusy}
      onClick={() => void send()}
    >
      {t('records.bets.export')}
    </Button>
  );
}
