import { useTranslate } from '#platform/site/translate.ts';
import { clockText, officeZone, useOfficeZone } from './office-zone.ts';

/** A decimal text from the server with its thousands grouped and two empty decimals left out; never read as a float. */
export function groupDigits(decimal: string): string {
  const [, sign = '', whole = decimal, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  const shown = fraction.replace(/^(\.\d\d)00$/, '$1');
  return `${sign === '-' ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${shown}`;
}

/** An amount as the server wrote it; `isChange` colours it and shows a plus. */
export function Money({
  value,
  isChange,
}: {
  readonly value: string;
  readonly isChange?: boolean;
}) {
  const isNegative = value.startsWith('-');
  const tone = isChange !== true ? undefined : isNegative ? 'var(--ember-ink)' : 'var(--leaf-ink)';
  return (
    <span className="num" style={{ color: tone }}>
      {isChange === true && !isNegative ? '+' : ''}
      {groupDigits(value)}
    </span>
  );
}

/** `2026-11-21 14:31:07` on the clock of the back office. */
export function timeText(iso: string, zone = officeZone()): string {
  return clockText(Date.parse(iso), zone);
}

/** A moment in the time zone of the brand; the exact UTC time is its tooltip. It breaks after the day alone. */
export function When({ at }: { readonly at: string | null | undefined }) {
  const { t } = useTranslate();
  const zone = useOfficeZone();
  if (at === null || at === undefined) {
    return <span className="muted">{t('office.never')}</span>;
  }
  const [day, time] = timeText(at, zone).split(' ');
  return (
    <time className="num of-when" dateTime={at} title={at}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
}

/** From when to when, to the minute; without a beginning it is on already. It breaks between the two alone. */
export function Period({
  from,
  until,
}: {
  readonly from: string | null;
  readonly until: string | null;
}) {
  const { t } = useTranslate();
  const zone = useOfficeZone();
  if (until === null) {
    return <span className="muted">–</span>;
  }
  const end = (at: string) => (
    <time className="num" dateTime={at} title={at}>
      {timeText(at, zone).slice(0, 'yyyy-mm-dd hh:mm'.length)}
    </time>
  );
  return (
    <span className="of-period">
      <span>{from === null ? t('office.period.now') : end(from)} –</span> {end(until)}
    </span>
  );
}

/** Countries by their names, from their ISO 3166 codes. */
export function Countries({ codes }: { readonly codes: readonly string[] }) {
  const { language } = useTranslate();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes.length === 0 ? (
    <span className="muted">–</span>
  ) : (
    codes.map((code) => names.of(code) ?? code).join(', ')
  );
}
