import { WalletIcon } from '#ui/icon/icons.ts';
import { lineIcon } from '#ui/icon/line-icon.tsx';
import { ExternalIcon, PhoneIcon } from '#ui/icon/more-icons.ts';

const CardIcon = lineIcon('M3 6h18v12H3zM3 10h18M7 15h4');

const TokenIcon = lineIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 8h8M12 8v9M8 11.5c0 2 8 2 8 0');

const ICONS = {
  hosted: ExternalIcon,
  card: CardIcon,
  bank: WalletIcon,
  wallet: PhoneIcon,
  usdt: TokenIcon,
};

/** The picture of a way to pay in. */
export function ChannelMark({ kind }: { readonly kind: keyof typeof ICONS }) {
  const KindIcon = ICONS[kind];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-button bg-leaf-tint text-leaf-ink">
      <KindIcon />
    </span>
  );
}
