import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '../format.tsx';
import { type AuditEntry, useModuleData } from '../module-data.ts';
import { useMay } from '../operator.ts';
import { actionName } from './action-name.ts';
import { Section } from './case-page.tsx';
import { changesBetween } from './changes-between.ts';
import { DiffView } from './diff-view.tsx';

const SHOWN = 12;

/** The last changes of one entity, newest first, for operators who may read the audit trail. */
export function AuditTimeline({ entity }: { readonly entity: string }) {
  const { t } = useTranslate();
  const mayView = useMay('audit.view');
  const { useAudit } = useModuleData();
  const entries = useAudit(entity, mayView);
  if (!mayView) {
    return null;
  }
  const rows = entries?.slice(0, SHOWN) ?? [];
  return (
    <Section title={t('office.timeline')}>
      <div className="of-pad">
        {entries !== undefined && rows.length === 0 && (
          <span className="muted">{t('office.timeline.none')}</span>
        )}
        <ol className="of-timeline">
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <Link to={`/audit/${row.id}`} title={row.action}>
                  {actionName(t, row.action)}
                </Link>{' '}
                · {row.staff}
                {row.reason !== null && <div>{row.reason}</div>}
                <Changes row={row} />
                <div className="muted">
                  <When at={row.at} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** What a change was about, folded away. */
function Changes({ row }: { readonly row: AuditEntry }) {
  const { t } = useTranslate();
  const count = changesBetween(row.before, row.after).length;
  return count === 0 ? null : (
    <details>
      <summary>{t('office.timeline.fields', { 0: count })}</summary>
      <DiffView before={row.before} after={row.after} />
    </details>
  );
}
