import { LogOut } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { endChosenSessions } from '../../contract.sessions-office.ts';

/** Ends the chosen sessions. */
export function BulkSessions({
  chosen,
  nameOf,
}: {
  readonly chosen: Chosen;
  readonly nameOf: (id: string) => string;
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(endChosenSessions);
  return (
    <BulkBar chosen={chosen}>
      <BulkAction
        label={t('office.sessions.end')}
        title={t('office.sessions.end_chosen')}
        icon={<LogOut size={14} />}
        chosen={chosen}
        send={change.send}
        change={change}
        nameOf={nameOf}
        whyText={(why) => t(`office.sessions.skipped.${why}`)}
        isDangerous
      />
    </BulkBar>
  );
}
