import { useTranslate } from '#platform/site/translate.ts';
import { changesBetween } from './changes-between.ts';

/** What a change does, field by field. Fields that stay the same are not shown. */
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
            <th scope="row" className="code">
              {change.path === '' ? t('office.diff.value') : change.path}
            </th>
            <td>
              {change.before !== undefined && <del>{change.before}</del>}{' '}
              {change.before !== undefined && change.after !== undefined && '→'}{' '}
              {change.after !== undefined && <ins>{change.after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
