import { CircleOff } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { closeGames } from '../../contract.game-office.ts';

/** Switches the chosen games off. */
export function BulkClose({
  chosen,
  nameOf,
}: {
  readonly chosen: Chosen;
  readonly nameOf: (id: string) => string;
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(closeGames);
  return (
    <BulkBar chosen={chosen}>
      <BulkAction
        label={t('office.catalog.close')}
        title={t('office.catalog.close_chosen')}
        icon={<CircleOff size={14} />}
        chosen={chosen}
        send={change.send}
        change={change}
        nameOf={nameOf}
        whyText={(why) => t(`office.catalog.left.${why}`)}
        isDangerous
      />
    </BulkBar>
  );
}
