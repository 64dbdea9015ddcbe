import {
  CheckIcon,
  DiceIcon,
  DownloadIcon,
  EyeOffIcon,
  GiftIcon,
  HeartIcon,
  InfoIcon,
  ListIcon,
  LockIcon,
  MegaphoneIcon,
  MessageIcon,
  PlayIcon,
  ShieldIcon,
  SlotsIcon,
  TicketIcon,
  UsersIcon,
  WalletIcon,
  WithdrawIcon,
} from '#ui/icon/icons.ts';

const ICONS: Readonly<Record<string, typeof InfoIcon>> = {
  start: PlayIcon,
  deposit: DownloadIcon,
  withdraw: WithdrawIcon,
  bonus: GiftIcon,
  games: DiceIcon,
  lottery: TicketIcon,
  slots: SlotsIcon,
  check: CheckIcon,
  security: LockIcon,
  responsible: HeartIcon,
  agents: UsersIcon,
  fees: WalletIcon,
  complaints: MegaphoneIcon,
  licence: ShieldIcon,
  terms: ListIcon,
  privacy: EyeOffIcon,
  service: MessageIcon,
};

/** The picture of a topic; an unknown name gets the sign for information. */
export function TopicIcon({ name }: { readonly name: string }) {
  const Shown = ICONS[name] ?? InfoIcon;
  return <Shown />;
}
