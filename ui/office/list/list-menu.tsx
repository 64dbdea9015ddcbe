import { Button, Checkbox, Popover, Switch } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import type { ListLook } from './use-list-look.ts';

type ListMenuProps = {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly look: ListLook;
  readonly onChange: (part: Partial<ListLook>) => void;
};

/** Chooses the columns and the density of a list. The first column names the row and is always shown. */
export function ListMenu({ columns, look, onChange }: ListMenuProps) {
  const { t } = useTranslate();
  const { hidden, isDense } = look;
  const offered = columns.slice(1).filter(({ title }) => title !== '');
  const show = (id: string, isShown: boolean) =>
    onChange({ hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] });
  return (
    <Popover position="bottom-end" withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<Columns3 size={14} />}>
          {t('office.list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="of-stack">
          {offered.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="xs"
              label={title}
              checked={!hidden.includes(id)}
              onChange={(event) => show(id, event.currentTarget.checked)}
            />
          ))}
          <Switch
            size="xs"
            label={t('office.list.dense')}
            checked={isDense}
            onChange={(event) => onChange({ isDense: event.currentTarget.checked })}
          />
          {hidden.length > 0 && (
            <Button variant="subtle" size="xs" onClick={() => onChange({ hidden: [] })}>
              {t('office.list.all_columns')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
