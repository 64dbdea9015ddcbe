import { WalletIcon } from '#ui/icon/icons.ts';
import { lineIcon } from '#ui/icon/line-icon.tsx';
import { ExternalIcon, PhoneIcon } from '#ui/icon/more-icons.ts';

const CardIcon = lineIcon('M3 6h18v12H3zM3 10h18M7 15h4');

const ICONS = { hosted: ExternalIcon, card: CardIcon, bank: WalletIcon, wallet: PhoneIcon };

/** The picture of a way to pay in. */
export function ChannelMark({ kind }: { readonly kind: keyof typeof ICONS }) {
  const KindIcon = ICONS[kind];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-button bg-leaf-tint text-leaf-ink">
      <KindIcon />
    </span>
  );
}
