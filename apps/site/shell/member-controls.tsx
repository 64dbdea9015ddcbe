import { isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { ServerButton } from '#platform/site/server-button.tsx';
import type { Session } from '#platform/site/session.ts';
import type { SiteHome } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { BellIcon, PlusIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import * as registry from '../home/registry.ts';
import { AccountMenu } from './account-menu.tsx';
import { useMemberInfo } from './use-member-info.ts';

const items = Object.values<SiteHome>(registry)
  .flatMap((module) => module.headerItems ?? [])
  .sort((left, right) => left.order - right.order);

/** The header of who is logged in: balance, deposit and withdraw where they are open, news, account (HDR-2, HDR-3). */
export function MemberControls({ session }: { readonly session: Session }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const open = useModals((state) => state.open);
  const openCentre = useOpenCentre();
  const info = useMemberInfo();
  const navigate = useNavigate();
  const unread = info?.badges.messageV2 ?? 0;
  const isOpen = (page: string) => broughtPage('mc', page) !== undefined;
  const show = (page: string) => () =>
    isTrial(session.accountType) ? open('trueAccountModal') : openCentre('mc', page);
  return (
    <>
      {items.map(({ id, Item }) => (
        <Item key={id} />
      ))}
      {brand.memberCentre && isOpen('depositv2') ? (
        <ServerButton
          tone="gold"
          className="max-sm:px-3"
          aria-label={t('shell.deposit')}
          icon={<PlusIcon size="small" />}
          onClick={show('depositv2')}
        >
          <span className="max-sm:hidden">{t('shell.deposit')}</span>
        </ServerButton>
      ) : null}
      {brand.memberCentre && isOpen('withdraw') ? (
        <ServerButton tone="water" className="max-lg:hidden" onClick={show('withdraw')}>
          {t('shell.withdraw')}
        </ServerButton>
      ) : null}
      <IconButton
        className="max-sm:hidden"
        label={
          unread > 0
            ? t('shell.unread', { 0: unread })
            : t(isOpen('messageV2') ? 'shell.messages' : 'shell.to.notices')
        }
        icon={<BellIcon />}
        mark={<Badge count={unread} label="" />}
        // Where members have no messages of their own, the news is what the platform announces.
        onClick={isOpen('messageV2') ? show('messageV2') : () => navigate('/noticePage')}
      />
      <AccountMenu session={session} info={info} />
    </>
  );
}
