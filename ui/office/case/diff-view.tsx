import { useTranslate } from '#platform/site/translate.ts';
import { changesBetween } from './changes-between.ts';
import { fieldName, fieldValue } from './field-words.ts';

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
            <th scope="row">{fieldName(t, change.path)}</th>
            <td>
              {change.before !== undefined && (
                <del>{fieldValue(t, change.path, change.before)}</del>
              )}{' '}
              {change.before !== undefined && change.after !== undefined && '→'}{' '}
              {change.after !== undefined && <ins>{fieldValue(t, change.path, change.after)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
