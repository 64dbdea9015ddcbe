import { WalletIcon } from '#ui/icon/icons.ts';
import { CardsIcon, ExternalIcon, PhoneIcon } from '#ui/icon/more-icons.ts';

const ICONS = { hosted: ExternalIcon, card: CardsIcon, bank: WalletIcon, wallet: PhoneIcon };

/** The picture of a way to pay in. */
export function ChannelMark({ kind }: { readonly kind: keyof typeof ICONS }) {
  const KindIcon = ICONS[kind];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-button bg-leaf-tint text-leaf-ink">
      <KindIcon />
    </span>
  );
}
