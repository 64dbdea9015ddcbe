import { useTranslate } from '#platform/site/translate.ts';
import { When } from '../format.tsx';
import { useModuleData } from '../module-data.ts';
import { useMay } from '../operator.ts';
import { actionName } from './action-name.ts';
import { Section } from './case-page.tsx';

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
                <b title={row.action}>{actionName(t, row.action)}</b> · {row.staff}
                {row.reason !== null && <div>{row.reason}</div>}
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
