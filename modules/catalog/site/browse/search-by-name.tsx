import { useEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';

/** A search waits until the reader has paused for so long. */
const PAUSE_MS = 250;

/** Searches while one types, from the first letter on, and only for another text than the last one (GL-1). */
export function SearchByName({
  name,
  onChange,
}: {
  readonly name: string;
  readonly onChange: (name: string) => void;
}) {
  const { t } = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter or the way back changed the name; what is being typed is left alone.
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement) {
      field.current.value = name;
    }
  }, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? name;
    if (text !== name) {
      onChange(text);
    }
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => field.current?.form?.requestSubmit(), PAUSE_MS);
  };
  return (
    <search className="min-w-0 max-w-full lg:w-64">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          ref={field}
          label={t('catalog.search')}
          isLabelHidden
          placeholder={t('catalog.search')}
          // The name that the address has, so that Enter searches before the page is alive.
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={80}
          defaultValue={name}
          onInput={later}
          icon={<SearchIcon />}
        />
      </form>
    </search>
  );
}
