import { useTranslate } from '#platform/site/translate.ts';

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

const two = (part: number) => String(part).padStart(2, '0');

/** `2026-11-21 14:31:07` on the operator's own clock. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** A moment; the exact UTC time is its tooltip. */
export function When({ at }: { readonly at: string | null | undefined }) {
  const { t } = useTranslate();
  if (at === null || at === undefined) {
    return <span className="muted">{t('office.never')}</span>;
  }
  return (
    <time className="num" dateTime={at} title={at}>
      {timeText(at)}
    </time>
  );
}
