import { useState } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { FilterIcon } from '#ui/icon/icons.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Lines, MinBet } from './narrow-fields.tsx';
import { SearchByName } from './search-by-name.tsx';
import type { ToolRowProps } from './tool-row-props.ts';

const FilterSheet = latePart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Search, smallest bet, lines and the mode of a list. */
export function ToolRow(props: ToolRowProps) {
  const { name, gameType, filters, onChange, modes, addressOf, hasLines } = props;
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = Number(filters.min !== '') + Number(filters.lines !== '');
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-2 lg:flex">
      <div data-far="" className="col-span-2 min-h-11 min-w-0 shrink-0 lg:me-auto">
        <Tabs
          name={name}
          label={t('catalog.list.mode')}
          look="segment"
          tabs={modes.map((id) => ({
            id,
            label: t(`catalog.list.mode.${id}`),
            href: addressOf?.(id),
          }))}
          selected={filters.mode}
          onSelect={(mode) => onChange({ mode })}
        />
      </div>
      <div className={hasLines ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <SearchByName name={filters.name} onChange={(name) => onChange({ name })} />
      </div>
      <div className="justify-self-end sm:hidden">
        <Button tone="line" icon={<FilterIcon size="small" />} onClick={() => setOpen(true)}>
          {t('catalog.list.filters')}
          <Badge count={count} label={t('catalog.list.filtersOn', { count })} />
        </Button>
      </div>
      <div className="contents max-sm:hidden">
        <MinBet value={filters.min} onChange={(min) => onChange({ min })} />
        {hasLines ? (
          <Lines value={filters.lines} onChange={(lines) => onChange({ lines })} />
        ) : null}
      </div>
      {isOpen ? (
        <FilterSheet
          gameType={gameType}
          filters={filters}
          hasLines={hasLines}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
