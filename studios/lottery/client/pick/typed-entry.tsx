import { type RefObject, useEffect, useRef, useState } from 'react';
import { latinDigits } from '#platform/i18n/latin-digits.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import type { TypedForm } from '../../games/pick-form.ts';
import { readTyped } from './draft.ts';
import { HelperKeys } from './helper-keys.tsx';

export type TypedEntryProps = {
  readonly form: TypedForm;
  readonly example: string;
  readonly isClosed: boolean;
  readonly onPicks: (text: string) => void;
};

/**
 * A field for numbers in the digits of any script, with any separator between them; Enter puts them on the slip. Words that cannot be read stay in
 * the field and are named.
 */
export function TypedEntry({ form, example, isClosed, onPicks }: TypedEntryProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useDigitsTo(field);
  const { picks, wrong } = readTyped(form, typed);
  const put = () => {
    if (picks.length > 0 && !isClosed) {
      onPicks(picks.join(','));
      setTyped(wrong.join(' '));
    }
  };
  const shown =
    form.kind === 'digits'
      ? example
      : example.replaceAll(/[-|]/g, form.items.width === 1 ? '' : '$&');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex gap-2">
        <input
          ref={field}
          value={typed}
          onChange={(event) => setTyped(latinDigits(event.target.value))}
          onPaste={(event) => {
            // A field of one line would join pasted lines, and with them their numbers.
            const pasted = event.clipboardData.getData('text');
            if (/[\r\n\t]/.test(pasted)) {
              event.preventDefault();
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              const before = value.slice(0, selectionStart ?? value.length);
              const after = value.slice(selectionEnd ?? value.length);
              setTyped(latinDigits(`${before}${pasted.replaceAll(/\s+/g, ' ').trim()}${after}`));
            }
          }}
          onKeyDown={(event) => {
            // Arrow keys move the cursor in the text, not between cells; the board handles Ctrl+Enter.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              return;
            }
            event.stopPropagation();
            if (event.key === 'Enter') {
              event.preventDefault();
              put();
            }
          }}
          aria-label={t('board.typed')}
          placeholder={t('board.typed.like', { 0: shown })}
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-3 text-16 tabular-nums outline-none focus:border-leaf"
        />
        <Button tone="line" disabled={isClosed || picks.length === 0} onClick={put}>
          {t('board.typed.add', { 0: picks.length })}
        </Button>
      </div>
      {wrong.length > 0 && picks.length + wrong.length > 1 ? (
        <p role="status" className="text-13 text-ember-ink">
          {t('board.typed.wrong', { 0: wrong.slice(0, 8).join(', ') })}
        </p>
      ) : null}
      <HelperKeys
        {...{ form, picks, isClosed }}
        onPicks={(text) => {
          onPicks(text);
          setTyped(wrong.join(' '));
        }}
      />
    </div>
  );
}

/** Moves the focus into the field when a digit is typed anywhere on the board, so that the digit lands in it. */
function useDigitsTo(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && /^\p{Nd}$/u.test(event.key) && !(event.target instanceof HTMLInputElement)) {
        field.current?.focus();
      }
    };
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, [field]);
}
