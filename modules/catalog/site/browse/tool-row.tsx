import { useId } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { type Filters, LINES, MIN_BET, MIN_BETS, type Mode } from './filters.ts';

export type ToolRowProps = {
  /** Links the modes and what they show: unique on the page, a dialog over it included. */
  readonly name: string;
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly modes: readonly Mode[];
  /** Slots have lines; other games do not. */
  readonly hasLines: boolean;
};

/** Search, smallest bet, lines and the mode of a list. */
export function ToolRow({ name, filters, onChange, modes, hasLines }: ToolRowProps) {
  const { t } = useTranslate();
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:flex">
      <div className="col-span-2 min-w-0 lg:me-auto">
        <Tabs
          name={name}
          label={t('catalog.list.mode')}
          look="segment"
          tabs={modes.map((id) => ({ id, label: t(`catalog.list.mode.${id}`) }))}
          selected={filters.mode}
          onSelect={(mode) => onChange({ mode })}
        />
      </div>
      <SearchByName key={filters.name} name={filters.name} onChange={onChange} />
      <MinBet value={filters.min} onChange={(min) => onChange({ min })} />
      {hasLines ? <Lines value={filters.lines} onChange={(lines) => onChange({ lines })} /> : null}
    </div>
  );
}

/** Searches when the reader says so and only for another text than the last one (GL-1). */
function SearchByName(props: {
  readonly name: string;
  readonly onChange: ToolRowProps['onChange'];
}) {
  const { t } = useTranslate();
  const search = (text: string) => {
    const name = text.trim();
    if (name !== props.name) {
      props.onChange({ name });
    }
  };
  return (
    <search className="col-span-2 sm:col-span-1 lg:w-64">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('name') ?? ''));
        }}
      >
        <TextField
          label={t('catalog.search')}
          isLabelHidden
          placeholder={t('catalog.search')}
          name="name"
          type="search"
          enterKeyHint="search"
          defaultValue={props.name}
          onBlur={(event) => search(event.currentTarget.value)}
          icon={<SearchIcon />}
        />
      </form>
    </search>
  );
}

type Narrow = { readonly value: string; readonly onChange: (value: string) => void };

/** The amounts of GL-1 are offered while one types; the hints "1" and "25" stand while nothing is typed (GL-7). */
function MinBet({ value, onChange }: Narrow) {
  const { t } = useTranslate();
  const amounts = useId();
  return (
    <>
      <Amount
        label={t('catalog.list.minBet')}
        hint="1"
        pattern={MIN_BET}
        list={amounts}
        {...{ value, onChange }}
      />
      <datalist id={amounts}>
        {MIN_BETS.map((bet) => (
          <option key={bet} value={bet} />
        ))}
      </datalist>
    </>
  );
}

function Lines({ value, onChange }: Narrow) {
  const { t } = useTranslate();
  return (
    <Amount label={t('catalog.list.lines')} hint="25" pattern={LINES} {...{ value, onChange }} />
  );
}

/** A number that counts once the reader leaves the field or presses Enter, and only if it is one. */
function Amount(
  props: Narrow & {
    readonly label: string;
    readonly hint: string;
    readonly pattern: RegExp;
    readonly list?: string;
  },
) {
  const { value, onChange, label, hint, pattern, list } = props;
  const set = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== '' && !pattern.test(text)) {
      field.value = value;
    } else if (text !== value) {
      onChange(text);
    }
  };
  return (
    <div className="min-w-0 lg:w-36">
      <TextField
        key={value}
        label={label}
        placeholder={hint}
        inputMode="decimal"
        maxLength={8}
        list={list}
        defaultValue={value}
        onBlur={(event) => set(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget)}
      />
    </div>
  );
}
