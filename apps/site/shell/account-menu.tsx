import type { MemberInfo } from '#modules/member/contract.ts';
import { avatarPicture } from '#modules/member/field-rules.avatar.ts';
import { DEFAULT_LABEL_COLOUR } from '#modules/member/field-rules.label.ts';
import { isAgent, isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import type { Session } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import {
  HistoryIcon,
  ListIcon,
  PlusIcon,
  ShieldIcon,
  SignOutIcon,
  UserIcon,
  UsersIcon,
  WithdrawIcon,
} from '#ui/icon/icons.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { MemberLabel } from './member-label.tsx';
import { PhoneTools } from './phone-tools.tsx';

/** Entries of the member centre by the page they open, in the order of the menu; each shows where its page is open. */
const RECORDS = [
  { id: 'depositv2', text: 'shell.deposit', icon: <PlusIcon /> },
  { id: 'withdraw', text: 'shell.withdraw', icon: <WithdrawIcon /> },
  { id: 'transactionHistory', text: 'shell.accountRecord', icon: <ListIcon /> },
  { id: 'personalHistoryCopy', text: 'shell.bettingRecord', icon: <HistoryIcon /> },
] as const;

/** The level of the member first, in the colour of labels without one, then the first label. */
function labelsOf({ clubLabel, memberLabel }: MemberInfo): MemberInfo['memberLabel'] {
  const level = clubLabel ? [{ labelName: clubLabel.labelName, color: DEFAULT_LABEL_COLOUR }] : [];
  return [...level, ...memberLabel.slice(0, 1)];
}

type AccountMenuProps = { readonly session: Session; readonly info: MemberInfo | undefined };

/**
 * Avatar, nickname and label, with what an account may open (HDR-2): the member centre is not for agents, the agent
 * centre for them alone, and entries whose pages a brand switched off are absent (HDR-3).
 */
export function AccountMenu({ session, info }: AccountMenuProps) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const openCentre = useOpenCentre();
  const { trialCountsAsAgent } = readBoot().brand;
  // A trial account that counts as an agent sees the entry; pressing it gives the warning (SES-4, ROL-2).
  const hasAgentCentre =
    isAgent(session.accountType) || (trialCountsAsAgent && isTrial(session.accountType));
  const name = info?.nickname ?? session.account;
  const labels = info === undefined ? [] : labelsOf(info);
  const inCentre: readonly MenuItem[] = [
    ...(hasAgentCentre ? [] : [{ id: 'menu', label: t('shell.memberCentre'), icon: <UserIcon /> }]),
    ...RECORDS.filter(({ id }) => broughtPage('mc', id) !== undefined).map(
      ({ id, text, icon }) => ({ id, label: t(text), icon }),
    ),
  ];
  const items: readonly MenuItem[] = [
    ...(readBoot().brand.memberCentre ? inCentre : []),
    ...(hasAgentCentre
      ? [{ id: 'agent', label: t('shell.agentCentre'), icon: <UsersIcon /> }]
      : []),
    ...(readBoot().brand.memberCentre
      ? [{ id: 'securityCenter', label: t('shell.security'), icon: <ShieldIcon /> }]
      : []),
    { id: 'signOut', label: t('shell.signOut'), icon: <SignOutIcon />, isDangerous: true },
  ];
  return (
    <Menu
      label={t('shell.account', { 0: session.account })}
      trigger={
        <>
          <Avatar name={name} size="small" src={avatarPicture(info?.avatar)} />
          <bdi className="max-w-28 truncate max-lg:hidden">{name}</bdi>
        </>
      }
      head={
        <span className="grid justify-items-start gap-1">
          <bdi className="font-strong">{name}</bdi>
          {name === session.account ? null : (
            <bdi className="text-13 text-ink-2">{session.account}</bdi>
          )}
          {labels.map((label) => (
            <MemberLabel key={label.labelName} label={label} />
          ))}
          <PhoneTools />
        </span>
      }
      items={items}
      onSelect={(id) => {
        if (id === 'signOut') {
          open('signOut');
        } else if (isTrial(session.accountType)) {
          open('trueAccountModal');
        } else if (id === 'agent') {
          openCentre('ac', 'menu');
        } else {
          openCentre('mc', id);
        }
      }}
    />
  );
}
