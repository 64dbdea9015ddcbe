import { isMember, isTrial } from '#platform/contract/account-type.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';

export function StatePill({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslate();
  return (
    <Pill tone={isActive ? 'leaf' : 'ember'}>
      {t(isActive ? 'office.member.active' : 'office.member.frozen')}
    </Pill>
  );
}

/** Agent and trial accounts are marked; a plain member needs no mark. */
export function KindPill({ accountType }: { readonly accountType: number }) {
  const { t } = useTranslate();
  if (isMember(accountType)) {
    return null;
  }
  return isTrial(accountType) ? (
    <Pill tone="pollen">{t('office.member.kind.trial')}</Pill>
  ) : (
    <Pill tone="sky">{t('office.member.kind.agent')}</Pill>
  );
}
