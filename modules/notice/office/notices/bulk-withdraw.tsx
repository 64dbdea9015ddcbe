import { EyeOff } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { withdrawNotices } from '../../contract.office.ts';

/** Takes the chosen notices away. */
export function BulkWithdraw({
  chosen,
  nameOf,
}: {
  readonly chosen: Chosen;
  readonly nameOf: (id: string) => string;
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(withdrawNotices);
  return (
    <BulkBar chosen={chosen}>
      <BulkAction
        label={t('office.notices.withdraw')}
        title={t('office.notices.withdraw_chosen')}
        icon={<EyeOff size={14} />}
        chosen={chosen}
        send={change.send}
        change={change}
        nameOf={nameOf}
        whyText={(why) => t(`office.notices.left.${why}`)}
        isDangerous
      />
    </BulkBar>
  );
}
