import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { TypedForm } from '../../games/pick-form.ts';
import {
  allSets,
  doorsOf,
  helpersOf,
  type NumberHelper,
  PARITIES,
  parityOf,
  permutationsOf,
  withReverse,
} from './number-helpers.ts';

export type HelperKeysProps = {
  readonly form: TypedForm;
  /** The numbers that are typed. */
  readonly picks: readonly string[];
  readonly isClosed: boolean;
  readonly onPicks: (text: string) => void;
};

const DIGITS = [...'0123456789'];

/**
 * Keys that make several numbers of the typed ones, and sets of numbers of two digits. Each can be typed as well; the note
 * says how.
 */
export function HelperKeys({ form, picks, isClosed, onPicks }: HelperKeysProps) {
  const { t } = useTranslate();
  const helpers = helpersOf(form);
  if (helpers.length === 0) {
    return null;
  }
  const key = (label: string, numbers: readonly string[], name = label) => (
    <Button
      key={label}
      aria-label={name}
      tone="line"
      size="small"
      disabled={isClosed || numbers.length === 0}
      onClick={() => onPicks([...new Set(numbers)].join(','))}
    >
      {label}
    </Button>
  );
  const ofTyped: Readonly<Record<Exclude<NumberHelper, 'doors'>, () => readonly string[]>> = {
    permute: () => picks.flatMap(permutationsOf),
    reverse: () => picks.flatMap(withReverse),
    pairs: () =>
      form.kind === 'set'
        ? allSets(
            picks.flatMap((pick) => pick.split('-')),
            form.size,
          )
        : [],
  };
  return (
    <fieldset aria-label={t('board.helpers')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {helpers.map((helper) =>
          helper === 'doors' ? null : key(t(`board.helper.${helper}`), ofTyped[helper]()),
        )}
        {helpers.includes('doors')
          ? PARITIES.map((parity) => key(t(`board.helper.${parity}`), parityOf(parity)))
          : null}
      </div>
      {helpers.includes('doors') ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-13 text-ink-2">{t('board.helper.doors')}</span>
          {DIGITS.map((digit) =>
            key(digit, doorsOf(digit), t('board.helper.doorsOf', { 0: digit })),
          )}
        </div>
      ) : null}
      <p className="text-13 text-ink-2">
        {form.kind === 'set'
          ? t('board.helpers.pairs.typed')
          : typedHelp(form.kind === 'digits' ? form.length : 2, t)}
      </p>
    </fieldset>
  );
}

/** How helpers are typed, with numbers as long as those of the form. */
function typedHelp(length: number, t: Translate): string {
  const number = '1234567'.slice(0, length);
  const from = '1'.padEnd(length, '0');
  const values = { 0: `${from}k${from.slice(0, -1)}9`, 1: `${number}d`, 2: `${number}r` };
  return length === 2
    ? t('board.helpers.typed', { ...values, 3: '5c' })
    : t('board.helpers.typed.long', values);
}
