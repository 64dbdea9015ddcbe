import { useTranslate } from '#platform/site/translate.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { Chosen } from './choose-rows.tsx';

/** A key that acts on the marked row. */
export type RowKey<Row> = {
  readonly key: string;
  readonly label: string;
  readonly run: (row: Row) => unknown;
};

/** Registers the keys of a list: j and k move, Enter opens, x chooses, and those of the page act on the marked row. */
export function useListKeys<Row>(list: {
  readonly row: Row | undefined;
  readonly rowKey: (row: Row) => string;
  readonly chosen: Chosen | undefined;
  readonly keys: readonly RowKey<Row>[] | undefined;
  readonly opens: boolean;
}): void {
  const { t } = useTranslate();
  const { row, rowKey, chosen, keys = [], opens } = list;
  const moves = opens || keys.length > 0 || chosen !== undefined;
  useKeys([
    ...(moves
      ? [
          { key: 'j', label: t('office.keys.down') },
          { key: 'k', label: t('office.keys.up') },
        ]
      : []),
    ...(opens ? [{ key: 'Enter', label: t('office.keys.open') }] : []),
    ...(chosen === undefined
      ? []
      : [
          {
            key: 'x',
            label: t('office.keys.choose'),
            run: row === undefined ? undefined : () => toggle(chosen, rowKey(row)),
          },
        ]),
    ...keys.map(({ key, label, run }) => ({
      key,
      label,
      run: row === undefined ? undefined : () => void run(row),
    })),
  ]);
}

function toggle(chosen: Chosen, key: string): void {
  const { keys, change } = chosen;
  change(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
}
