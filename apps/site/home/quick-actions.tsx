import type { ReactElement } from 'react';
import { isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { type Session, useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { GiftIcon, HistoryIcon, PlayIcon, PlusIcon, UserIcon, WalletIcon } from '#ui/icon/icons.ts';

type Action = { readonly text: string; readonly icon: ReactElement; readonly run: () => void };

/** The most frequent actions of a visitor or a member, one press away. */
export function QuickActions() {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  const forVisitor = useVisitorActions();
  const forMember = useMemberActions(session);
  const actions = session === undefined ? forVisitor : forMember;
  return (
    // Each has its place from the start: on a slow line a page is painted while its end has not come.
    <ul
      aria-label={t('home.quick')}
      className="grid gap-2.5 lg:gap-4"
      style={{ gridTemplateColumns: `repeat(${actions.length}, minmax(0, 1fr))` }}
    >
      {actions.map(({ text, icon, run }) => (
        <li key={text}>
          <button
            type="button"
            onClick={run}
            className="flex size-full flex-col items-center gap-1 rounded-card border border-line bg-surface p-3 text-13 font-strong hover:bg-hover lg:flex-row lg:justify-center lg:gap-3 lg:text-16"
          >
            <span className="text-leaf-ink">{icon}</span>
            {t(text)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function useVisitorActions(): readonly Action[] {
  const open = useModals((state) => state.open);
  const navigate = useNavigate();
  const { switches } = readBoot().brand;
  const logIn = () => open('loginPopupModal');
  return [
    ...(switches['DIRECTREG3'] === true
      ? [{ text: 'home.newAccount', icon: <UserIcon />, run: () => open('registerModal') }]
      : []),
    { text: 'home.enter', icon: <WalletIcon />, run: logIn },
    ...(switches['FREEPLAY3'] === true
      ? [{ text: 'home.freePlay', icon: <PlayIcon />, run: logIn }]
      : []),
    { text: 'shell.offers', icon: <GiftIcon />, run: () => navigate('/promotions') },
  ];
}

function useMemberActions(session: Session | undefined): readonly Action[] {
  const open = useModals((state) => state.open);
  const openCentre = useOpenCentre();
  const navigate = useNavigate();
  const show = (page: string) => () =>
    session !== undefined && isTrial(session.accountType)
      ? open('trueAccountModal')
      : openCentre('mc', page);
  return [
    ...(readBoot().brand.memberCentre
      ? [
          // A market for real money opens deposits with its licence.
          ...(readBoot().brand.isSandbox
            ? [{ text: 'shell.deposit', icon: <PlusIcon />, run: show('depositv2') }]
            : []),
          { text: 'shell.bets', icon: <HistoryIcon />, run: show('personalHistoryCopy') },
        ]
      : []),
    { text: 'shell.offers', icon: <GiftIcon />, run: () => navigate('/promotions') },
  ];
}
