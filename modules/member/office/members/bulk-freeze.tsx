import { Snowflake } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { freezeMembers } from '../../contract.bulk-office.ts';

/** Freezes the logins of the chosen members, or lets them in again. */
export function BulkFreeze({
  chosen,
  nameOf,
}: {
  readonly chosen: Chosen;
  readonly nameOf: (id: string) => string;
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(freezeMembers);
  const kinds = [
    { kind: 'freeze', isActive: false },
    { kind: 'unfreeze', isActive: true },
  ] as const;
  return kinds.map(({ kind, isActive }) => (
    <BulkAction
      key={kind}
      label={t(`office.members.${kind}`)}
      title={t(`office.members.${kind}.title`)}
      icon={isActive ? undefined : <Snowflake size={14} />}
      chosen={chosen}
      send={(asked) => change.send({ ...asked, isActive })}
      change={change}
      nameOf={nameOf}
      whyText={(why) => t(`office.members.${kind}.${why}`)}
      isDangerous={!isActive}
    />
  ));
}
