import { readMemberInfo } from '#modules/member/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { VipTier } from '../../contract.ts';

type Tiers = { readonly tiers: readonly VipTier[] };

/** The page's head: for a member with the own level, for a visitor with a way to see it. */
export function VipHero({ tiers }: Tiers) {
  const { t } = useTranslate();
  const isLoggedIn = useSession((state) => state.session !== undefined);
  const highest = tiers.at(-1);
  return (
    <header className="flex items-center gap-5 overflow-clip rounded-card bg-brand p-4 text-on-water lg:p-5">
      <div className="grid flex-1 gap-3">
        <h1 className="text-28 font-strong">{t('vip.title')}</h1>
        <p>{t('vip.lead')}</p>
        {isLoggedIn ? <OwnLevel tiers={tiers} /> : <AsVisitor />}
      </div>
      <img
        src={pictureAddress(highest?.emblem ?? '/pictures/lily.svg')}
        alt=""
        width={160}
        height={160}
        className="size-24 shrink-0 max-sm:hidden"
      />
    </header>
  );
}

function AsVisitor() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="water" onClick={() => open('loginPopupModal', { path: '/vip' })}>
        {t('vip.logIn')}
      </Button>
      <span className="text-14 text-on-water-2">{t('vip.visitor')}</span>
    </div>
  );
}

/** The member's level and progress, as far as the platform knows them. */
function OwnLevel({ tiers }: Tiers) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readMemberInfo, {});
  if (data === undefined) {
    return <Skeleton className="w-1/2" />;
  }
  const label = data.clubLabel ?? undefined;
  if (label === undefined) {
    return <p className="text-14 text-on-water-2">{t('vip.own.none')}</p>;
  }
  const own = tiers.find(({ level }) => level === label.rankLevel);
  return (
    <p className="flex items-center gap-3">
      {own === undefined ? null : (
        <img src={pictureAddress(own.emblem)} alt="" width={48} height={48} className="size-13" />
      )}
      <span className="grid">
        <span className="text-14 text-on-water-2">{t('vip.own')}</span>
        <b className="text-18 text-gold">{label.labelName}</b>
      </span>
    </p>
  );
}
