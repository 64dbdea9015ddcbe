import type { CentreName } from '#platform/site/open-centre.ts';
import {
  ArrowUpIcon,
  BellIcon,
  CalendarIcon,
  ClockIcon,
  CrownIcon,
  DiceIcon,
  GiftIcon,
  HeartIcon,
  HistoryIcon,
  ListIcon,
  MailIcon,
  PlusIcon,
  RefreshIcon,
  ShieldIcon,
  SortIcon,
  StarIcon,
  TicketIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  WithdrawIcon,
} from '#ui/icon/icons.ts';
import type { Icon } from '#ui/icon/line-icon.tsx';

/** Decides whether a page is listed in the menu. */
export type Reader = {
  readonly isAgent: boolean;
  /** Absent while it is unknown: then the page itself explains it. */
  readonly hasUpline?: boolean | undefined;
  /** The kinds of payments to agents, as the server answers them; an absent one is off (AC-6). */
  readonly pays: Readonly<Record<string, boolean | undefined>>;
};

export type MenuPage = {
  readonly id: string;
  readonly Icon: Icon;
  /** Agents meet this part of the member centre alone; they have a centre of their own. */
  readonly isForAgents?: boolean;
  readonly isShown?: (reader: Reader) => boolean;
};

type Group = { readonly id: string; readonly pages: readonly MenuPage[] };

const MEMBER: readonly Group[] = [
  {
    id: 'account',
    pages: [
      { id: 'securityCenter', Icon: ShieldIcon, isForAgents: true },
      { id: 'messageV2', Icon: MailIcon, isForAgents: true },
      { id: 'responsibleGaming', Icon: HeartIcon, isForAgents: true },
      { id: 'kyc', Icon: UserIcon, isForAgents: true },
      { id: 'playerRank', Icon: CrownIcon },
    ],
  },
  {
    id: 'money',
    pages: [
      { id: 'transferFund', Icon: WalletIcon, isForAgents: true },
      { id: 'depositv2', Icon: PlusIcon, isForAgents: true },
      { id: 'withdraw', Icon: WithdrawIcon, isForAgents: true },
      { id: 'transferUpline', Icon: ArrowUpIcon, isShown: ({ hasUpline }) => hasUpline !== false },
    ],
  },
  {
    id: 'records',
    pages: [
      { id: 'personalHistoryCopy', Icon: TicketIcon, isForAgents: true },
      { id: 'transactionHistory', Icon: ListIcon, isForAgents: true },
      { id: 'personalProfit', Icon: SortIcon },
    ],
  },
  {
    id: 'rewards',
    pages: [
      { id: 'bonusDetails', Icon: GiftIcon },
      { id: 'rewardCenter', Icon: StarIcon },
      { id: 'referral', Icon: UsersIcon },
      { id: 'missionLeaderboard', Icon: TrophyIcon },
      { id: 'manualRebate', Icon: RefreshIcon },
    ],
  },
];

const AGENT: readonly Group[] = [
  {
    id: 'team',
    pages: [
      { id: 'agentTeamOverview', Icon: UsersIcon },
      { id: 'agentAnnouncement', Icon: BellIcon },
      { id: 'registerCenter', Icon: UserIcon },
      { id: 'downlineManagmentView', Icon: ListIcon },
    ],
  },
  {
    id: 'records',
    pages: [
      { id: 'personalHistoryCopy', Icon: TicketIcon },
      { id: 'palStatementsAgentCopy', Icon: SortIcon },
      { id: 'agentDownlineTransactionDetailsCopy', Icon: HistoryIcon },
    ],
  },
  {
    id: 'income',
    pages: [
      { id: 'agentRevenueReport', Icon: WalletIcon },
      {
        id: 'agentDividendRecordCopy2',
        Icon: DiceIcon,
        isShown: ({ pays }) => pays['enableCt'] === true,
      },
      {
        id: 'agentDailyWages2',
        Icon: CalendarIcon,
        isShown: ({ pays }) => pays['salary'] === true,
      },
      {
        id: 'agentHourSalary',
        Icon: ClockIcon,
        isShown: ({ pays }) => pays['hourSalary'] === true,
      },
      {
        id: 'agentRealtimeSalary',
        Icon: RefreshIcon,
        isShown: ({ pays }) => pays['agentRealtimeSalary'] === true,
      },
    ],
  },
];

/** The page a centre starts with (MC-1, AC-1). */
export const FIRST_PAGE = { mc: 'securityCenter', ac: 'agentTeamOverview' } as const;

/** Pages with a red count (MC-2). */
export const COUNTED = ['messageV2', 'rewardCenter', 'missionLeaderboard'] as const;

/** The menu of a centre for who reads it: groups without a page are left out. */
export function menuOf(centre: CentreName, reader: Reader): readonly Group[] {
  const isLimited = centre === 'mc' && reader.isAgent;
  return (centre === 'mc' ? MEMBER : AGENT)
    .map(({ id, pages }) => ({
      id,
      pages: pages.filter(
        (page) => (!isLimited || page.isForAgents === true) && (page.isShown?.(reader) ?? true),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The pages of a menu that can be opened; those that are not open yet are not offered. */
export function openGroups(
  centre: CentreName,
  reader: Reader,
  isOpen: (page: string) => boolean,
): readonly Group[] {
  return menuOf(centre, reader)
    .map(({ id, pages }) => ({ id, pages: pages.filter((page) => isOpen(page.id)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Finds the page that an address means: the one it names if the menu lists it, else the first. */
export function pageOf(
  centre: CentreName,
  asked: string,
  reader: Reader & { readonly hasLabel: boolean },
): string {
  const isThere = menuOf(centre, reader).some(({ pages }) => pages.some(({ id }) => id === asked));
  // The rank of an account without a label means nothing: the security centre opens instead (MC-3).
  return isThere && (asked !== 'playerRank' || reader.hasLabel) ? asked : FIRST_PAGE[centre];
}
