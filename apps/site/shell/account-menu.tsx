import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import type { Session } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { HistoryIcon, ShieldIcon, SignOutIcon, UserIcon } from '#ui/icon/icons.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';

/** The member centre is for true accounts (ROL-2). */
const TRIAL = 4;

/** Avatar and name with what a member can open (HDR-2); entries whose pages a brand switched off are absent (HDR-3). */
export function AccountMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const open = useModals((state) => state.open);
  const { brand } = readBoot();
  const items: MenuItem[] = [
    ...(brand.memberCentre
      ? [
          { id: 'bets', label: t('shell.bettingRecord'), icon: <HistoryIcon /> },
          { id: 'security', label: t('shell.security'), icon: <ShieldIcon /> },
        ]
      : []),
    { id: 'signOut', label: t('shell.signOut'), icon: <SignOutIcon />, isDangerous: true },
  ];
  return (
    <Menu
      label={t('shell.account', { 0: session.account })}
      trigger={
        <>
          <span className="grid size-8 place-items-center rounded-full bg-water-3">
            <UserIcon />
          </span>
          <bdi className="max-w-28 truncate max-sm:hidden">{session.account}</bdi>
        </>
      }
      head={<bdi className="font-strong">{session.account}</bdi>}
      items={items}
      onSelect={(id) => {
        if (id === 'signOut') {
          open('signOut');
        } else if (session.accountType === TRIAL) {
          open('trueAccountModal');
        } else {
          navigate(id === 'security' ? '/account/security' : '/bets');
        }
      }}
    />
  );
}
