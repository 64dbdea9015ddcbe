// biome-ignore-all lint/a11y/noRedundantRoles: a changed display takes the implied roles away
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';

/** The rows of a list that are chosen for one action, by their keys. */
export type Chosen = {
  readonly keys: readonly string[];
  readonly change: (keys: readonly string[]) => void;
};

/** Chosen rows of a page. */
export function useChosen(): Chosen {
  const [keys, change] = useState<readonly string[]>([]);
  return { keys, change };
}

/** Chooses all rows of the page, or none. */
export function ChooseAll({
  chosen,
  keys,
}: {
  readonly chosen: Chosen;
  readonly keys: readonly string[];
}) {
  const { t } = useTranslate();
  const count = keys.filter((key) => chosen.keys.includes(key)).length;
  return (
    <td role="cell">
      <Checkbox
        size="xs"
        aria-label={t('office.list.choose_all')}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => chosen.change(event.currentTarget.checked ? keys : [])}
      />
    </td>
  );
}

/** Chooses one row. */
export function ChooseRow({
  chosen,
  rowKey,
}: {
  readonly chosen: Chosen;
  readonly rowKey: string;
}) {
  const { t } = useTranslate();
  const isChosen = chosen.keys.includes(rowKey);
  return (
    <td role="cell" className="of-choose">
      <Checkbox
        size="xs"
        aria-label={t('office.list.choose', { 0: rowKey })}
        checked={isChosen}
        onChange={() =>
          chosen.change(
            isChosen ? chosen.keys.filter((key) => key !== rowKey) : [...chosen.keys, rowKey],
          )
        }
      />
    </td>
  );
}
