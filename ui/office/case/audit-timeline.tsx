import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { useRestore } from '../form/restore-board.ts';
import { When } from '../format.tsx';
import { type AuditEntry, useModuleData } from '../module-data.ts';
import { useMay } from '../operator.ts';
import { actionName } from './action-name.ts';
import { Section } from './case-page.tsx';
import { changesBetween } from './changes-between.ts';
import { DiffView } from './diff-view.tsx';

const SHOWN = 12;

/** A step of the four-eyes queue that has changed nothing. */
const CHANGED_NOTHING = /\.(?:request|reject|withdraw)$/;

/**
 * The last changes of one entity, newest first, for operators who may read the audit trail. Beside an editor of the entity
 * each of them puts back what stood before it: into the draft, which is saved as a new change.
 */
export function AuditTimeline({ entity }: { readonly entity: string }) {
  const { t } = useTranslate();
  const mayView = useMay('audit.view');
  const { useAudit } = useModuleData();
  const restore = useRestore(entity);
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
          {rows.map((row, at) => (
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
                {restore !== undefined && hasBefore(row) && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    leftSection={<Undo2 size={12} />}
                    onClick={() => restore(beforesOf(rows.slice(0, at + 1)))}
                  >
                    {t('office.timeline.restore')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function hasBefore({ action, before }: AuditEntry): boolean {
  return !CHANGED_NOTHING.test(action) && typeof before === 'object' && before !== null;
}

function beforesOf(rows: readonly AuditEntry[]): readonly unknown[] {
  return rows.filter(hasBefore).map(({ before }) => before);
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
