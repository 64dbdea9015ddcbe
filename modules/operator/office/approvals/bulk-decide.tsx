import { Check, X } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { entityText } from '#ui/office/case/entity-name.tsx';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { decideApprovals } from '../../contract.office.ts';

type Row = {
  readonly id: string;
  readonly action: string;
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
};

/** Decides the chosen requests, when they are all of one kind. Each is shown with its change before anything is decided. */
export function BulkDecide({
  chosen,
  rows,
}: {
  readonly chosen: Chosen;
  readonly rows: readonly Row[];
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(decideApprovals);
  const asked = rows.filter(({ id }) => chosen.keys.includes(id));
  const [action, ...others] = [...new Set(asked.map((row) => row.action))];
  const isOneKind = others.length === 0 && asked.length === chosen.keys.length;
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  return (
    <BulkBar chosen={chosen}>
      {(['approve', 'reject'] as const).map((decision) => (
        <BulkAction
          key={decision}
          label={t(`office.approval.${decision}`)}
          title={t(`office.approvals.bulk.${decision}`, { 0: actionName(t, action ?? '') })}
          icon={decision === 'approve' ? <Check size={14} /> : <X size={14} />}
          chosen={chosen}
          send={(wanted) => change.send({ ...wanted, action: action ?? '', decision })}
          change={change}
          nameOf={(id) => entityText(t, rowOf(id)?.entity ?? `#${id}`)}
          detailOf={(id) => <Seen row={rowOf(id)} />}
          whyText={(why) => t(`office.approvals.bulk.left.${why}`)}
          isDisabled={!isOneKind}
          isDangerous={decision === 'reject'}
        />
      ))}
      {!isOneKind && <span className="muted">{t('office.approvals.bulk.one_kind')}</span>}
    </BulkBar>
  );
}

function Seen({ row }: { readonly row: Row | undefined }) {
  return (
    row !== undefined && (
      <>
        <div className="muted">{row.reason}</div>
        <DiffView before={row.before} after={row.after} />
      </>
    )
  );
}
