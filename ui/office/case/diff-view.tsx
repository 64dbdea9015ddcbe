import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { changesBetween } from './changes-between.ts';

/**
 * Shows a change field by field, without the fields that stay the same. A field with the key `office.setting.<path>` is
 * shown by that name, and its values by `office.setting.<path>.<value>`.
 */
export function DiffView({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const { t } = useTranslate();
  const changes = changesBetween(before, after);
  if (changes.length === 0) {
    return <div className="of-pad muted">{t('office.diff.none')}</div>;
  }
  return (
    <table className="of-diff">
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">
              {change.path === '' ? t('office.diff.value') : nameOf(t, change.path)}
            </th>
            <td>
              {change.before !== undefined && <del>{named(t, change.path, change.before)}</del>}{' '}
              {change.before !== undefined && change.after !== undefined && '→'}{' '}
              {change.after !== undefined && <ins>{named(t, change.path, change.after)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The label of a field; its path when no module has a label for it. */
function nameOf(t: Translate, path: string): string {
  const key = `office.setting.${path}`;
  const words = t(key);
  return words === key ? path : words;
}

/** The label of one of its values; an empty text is shown as a dash. */
function named(t: Translate, path: string, value: string): string {
  const key = `office.setting.${path}.${value}`;
  const words = value === '' ? key : t(key);
  return words === key ? value || '–' : words;
}
