import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** Names the time zone of all times beside it to a reader whose device has another one. */
export function ZoneNote() {
  const { t } = useTranslate();
  const { timeZone } = readBoot().brand;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here === timeZone ? null : (
    <p className="text-13 text-ink-2">{t('fairness.zone', { 0: timeZone })}</p>
  );
}
