import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ArrowLeftIcon, CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Play } from '../../games/game.ts';
import { combinationsOf, type TypedForm } from '../../games/pick-form.ts';
import { useSlip } from '../bet/slip.ts';
import { quickPick } from './draft.ts';
import { helpersOf, permutationsOf } from './number-helpers.ts';

export type NumberPadProps = {
  readonly play: Play;
  readonly form: Extract<TypedForm, { readonly kind: 'digits' }>;
  readonly isClosed: boolean;
  /** Puts numbers on the slip. */
  readonly onPicks: (text: string) => void;
};

const KEYS = [...'1234567890'];
/** More numbers than this are seen on the slip alone. */
const MAX_SHOWN = 12;

/** Whether numbers are so long that they are keyed in one after another, as on a ticket. */
export function isPadForm(form: TypedForm): form is NumberPadProps['form'] {
  return form.kind === 'digits' && form.length > 2;
}

/** A ticket: digits are keyed in, and the last one puts the number on the slip, with all its orders if that is set. */
export function NumberPad({ play, form, isClosed, onPicks }: NumberPadProps) {
  const { t } = useTranslate();
  const [keyed, setKeyed] = useState('');
  const [isPermuted, setPermuted] = useState(false);
  const mayPermute = helpersOf(form).includes('permute');
  const put = (number: string) => {
    const numbers = isPermuted && mayPermute ? permutationsOf(number) : [number];
    onPicks(numbers.filter((one) => combinationsOf(form, one) !== undefined).join(','));
  };
  const key = (digit: string) => {
    const next = keyed + digit;
    setKeyed(next.length < form.length ? next : '');
    if (next.length === form.length) {
      put(next);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2.5 lg:max-w-md">
      <Places keyed={keyed} length={form.length} />
      <fieldset aria-label={t('board.pad')} className="grid min-w-0 grid-cols-5 gap-1.5">
        {KEYS.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={isClosed}
            onClick={() => key(digit)}
            className="min-h-12 rounded-button border border-line bg-surface text-18 font-strong tabular-nums transition-[background-color,scale] hover:bg-leaf-tint active:scale-[.97] disabled:opacity-50"
          >
            {digit}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {mayPermute ? (
          <Chip isChosen={isPermuted} onClick={() => setPermuted(!isPermuted)}>
            {t('board.pad.orders')}
          </Chip>
        ) : null}
        <Button tone="line" disabled={isClosed} onClick={() => put(quickPick(form))}>
          {t('board.pad.lucky')}
        </Button>
        <IconButton
          className="ms-auto"
          label={t('board.pad.back')}
          icon={<ArrowLeftIcon />}
          disabled={keyed === ''}
          onClick={() => setKeyed(keyed.slice(0, -1))}
        />
      </div>
      <Taken play={play} />
    </div>
  );
}

function Places({ keyed, length }: { readonly keyed: string; readonly length: number }) {
  const { t } = useTranslate();
  return (
    <output
      aria-label={t('board.pad.number', { 0: keyed === '' ? '–' : keyed })}
      className="flex justify-center gap-2"
    >
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          aria-hidden
          className={classNames(
            'grid h-14 w-12 place-items-center rounded-card border-2 text-28 font-strong tabular-nums',
            place === keyed.length
              ? 'border-leaf bg-leaf-tint'
              : keyed[place] === undefined
                ? 'border-line bg-sunken'
                : 'border-line-strong bg-surface',
          )}
        >
          {keyed[place] ?? ''}
        </span>
      ))}
    </output>
  );
}

/** The numbers of the play that are on the slip; a press takes one off again. */
function Taken({ play }: { readonly play: Play }) {
  const { t } = useTranslate();
  const lines = useSlip((slip) => slip.lines).filter((line) => line.play === play.code);
  const remove = useSlip((slip) => slip.remove);
  if (lines.length === 0) {
    return null;
  }
  return (
    <ul aria-label={t('board.pad.taken')} className="flex flex-wrap gap-1.5">
      {lines.slice(-MAX_SHOWN).map((line) => (
        <li key={line.pick} className="min-w-0">
          <button
            type="button"
            onClick={() => remove(line)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-leaf-tint px-3 text-14 font-strong tabular-nums"
          >
            <span className="sr-only">{t('board.pad.remove', { 0: line.pick })}</span>
            <span aria-hidden className="truncate">
              {line.pick.replaceAll(',', ' ')}
            </span>
            <CloseIcon size="small" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
