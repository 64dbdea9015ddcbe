import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import type { Place } from './place.ts';

const PAUSE_MS = 350;
const MAX_LENGTH = 80;

/**
 * Searches while the question is typed, after a short pause, and at once by Enter. The question is part of the address.
 */
export function SearchBox({ place }: { readonly place: Place }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(place.question);
  // The last question of this box, and the last one of the address: a different question comes from a link or from
  // going back.
  const [asked, setAsked] = useState(place.question);
  const [seen, setSeen] = useState(place.question);
  if (seen !== place.question) {
    setSeen(place.question);
    if (asked !== place.question) {
      setAsked(place.question);
      setTyped(place.question);
    }
  }
  const form = useRef<HTMLFormElement>(null);
  // Text typed before hydration counts.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement && field.value !== '') {
      setTyped(field.value);
    }
  }, []);
  const question = typed.trim();
  const target = question === '' ? place.to() : place.to({ q: question });
  const isReplacing = place.question !== '';
  useEffect(() => {
    if (question === asked) {
      return;
    }
    const timer = setTimeout(() => {
      setAsked(question);
      navigate(target, { isReplacing, keepsScroll: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question, asked, target, navigate, isReplacing]);
  function ask(event: FormEvent) {
    event.preventDefault();
    setAsked(question);
    navigate(target, { isReplacing, keepsScroll: true });
  }
  return (
    <search className="max-w-[65ch]">
      <form ref={form} onSubmit={ask}>
        <TextField
          label={t('help.search')}
          isLabelHidden
          type="search"
          name="q"
          value={typed}
          maxLength={MAX_LENGTH}
          placeholder={t('help.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          icon={<SearchIcon />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
