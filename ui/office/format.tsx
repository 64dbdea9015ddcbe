import { createContext, use } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { clockText, officeZone, useOfficeZone } from './office-zone.ts';

/** Groups the thousands of a decimal text, without conversion to a float. Two zero decimals are omitted unless all four are wanted. */
export function groupDigits(decimal: string, decimals: 2 | 4 = 2): string {
  const [, sign = '', whole = decimal, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  const shown = decimals === 4 ? fraction : fraction.replace(/^(\.\d\d)00$/, '$1');
  return `${sign === '-' ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${shown}`;
}

/** How many decimals the amounts of a column have: all the same, so that their digits stand below each other. */
export const DecimalsContext = createContext<2 | 4>(2);

/** The decimals that a column of amounts needs: four when one of them has more than two. */
export function decimalsOf(amounts: readonly string[]): 2 | 4 {
  return amounts.some((amount) => /^-?\d+\.\d{4}$/.test(amount) && !amount.endsWith('00')) ? 4 : 2;
}

/** An amount as the server wrote it; `isChange` adds a colour and a plus sign. */
export function Money({
  value,
  isChange,
}: {
  readonly value: string;
  readonly isChange?: boolean;
}) {
  const decimals = use(DecimalsContext);
  const isNegative = value.startsWith('-');
  const tone = isChange !== true ? undefined : isNegative ? 'var(--ember-ink)' : 'var(--leaf-ink)';
  return (
    <span className="num" style={{ color: tone }}>
      {isChange === true && !isNegative ? '+' : ''}
      {groupDigits(value, decimals)}
    </span>
  );
}

/** A moment as `2026-11-21 14:31:07` in the zone of the back office. */
export function timeText(iso: string, zone = officeZone()): string {
  return clockText(Date.parse(iso), zone);
}

/** A moment in the time zone of the brand; its tooltip has the UTC time. The only line break is after the day. */
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

/** A period to the minute; without a beginning it has already started. The only line break is between its ends. */
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
