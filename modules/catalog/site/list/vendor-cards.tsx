import { useModals } from '#platform/site/modals.ts';
import { gamePath, useOpenGame } from '#platform/site/open-game.ts';
import { Link, useLocation, useNavigate } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Pill } from '#ui/pill/pill.tsx';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { VendorStrip } from '../browse/vendor-strip.tsx';

export type VendorCard = {
  readonly vassalage: string;
  readonly displayName: string;
  readonly iconUrl: string;
  readonly gameType: string;
  readonly isHot: boolean;
  readonly isGame: string;
  readonly gameCount: number;
  readonly nodeId: number;
  readonly isMaintenance?: true;
  readonly endTime?: number;
  readonly isRegionClosed?: true;
};

/** Categories whose vendors have a page of their own; the games of others open over the list (LCH-3). */
const PAGES: Readonly<Record<string, string>> = {
  RNG: '/rng?page=',
  FISH: '/fish?vassalage=',
  PVP: '/pvp?vassalage=',
  LIVE: '/live?vassalage=',
};

/** A description of a category, and its vendors with their links. */
export function VendorCards(props: {
  readonly category: string;
  readonly cards: readonly VendorCard[];
  /** Their games follow: on a phone the vendors are one row that moves aside. */
  readonly isRow: boolean;
}) {
  const { t } = useTranslate();
  const { isRow, cards } = props;
  const open = useOpenVendor(props.category);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const cardOf = (vendor: string) => cards.find(({ vassalage }) => vassalage === vendor);
  const addressOf = (vendor: string) => {
    const card = cardOf(vendor);
    return card === undefined ? pathname : wayTo(props.category, card);
  };
  // What holds of most of them says nothing about one.
  const marksHot = cards.filter(({ isHot }) => isHot).length * 2 <= cards.length;
  return (
    <>
      {isRow ? (
        <div className="sm:hidden">
          <VendorStrip
            vendors={cards}
            chosen=""
            addressOf={addressOf}
            onChoose={(vendor) => {
              const card = cardOf(vendor);
              if (card !== undefined && !open(card)) {
                navigate(wayTo(props.category, card));
              }
            }}
          />
        </div>
      ) : null}
      <div className={`grid grid-cols-1 gap-5 ${isRow ? 'max-sm:hidden' : ''}`}>
        <p className="text-ink-2">{t(`catalog.list.line.${props.category}`)}</p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
          {cards.map((card) => (
            <li key={card.vassalage}>
              <Link
                to={wayTo(props.category, card)}
                onClick={(event) => open(card) && event.preventDefault()}
                className="group grid h-full justify-items-start gap-3 rounded-card border border-line bg-surface p-4 transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2"
              >
                <span className="flex w-full items-start justify-between gap-2">
                  <VendorMark name={card.displayName} src={card.iconUrl} size="large" />
                  <Mark card={card} marksHot={marksHot} />
                </span>
                <span className="grid gap-1">
                  <bdi className="text-18 font-strong">{card.displayName}</bdi>
                  <span className="text-13 text-ink-2">
                    {t('catalog.list.openGames', { count: card.gameCount })}
                  </span>
                </span>
                <span className="flex items-center gap-1 text-14 text-leaf-ink">
                  {t(opensList(card) ? 'catalog.list.seeGames' : 'catalog.play')}
                  <ChevronRightIcon size="small" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Why it cannot be played now, before anything that praises it. */
function Mark({ card, marksHot }: { readonly card: VendorCard; readonly marksHot: boolean }) {
  const { t } = useTranslate();
  if (card.isRegionClosed) {
    return <Pill tone="sky">{t('catalog.list.closedHere')}</Pill>;
  }
  if (card.isMaintenance) {
    return <Pill tone="ember">{t('catalog.list.maintenance')}</Pill>;
  }
  return card.isHot && marksHot ? <Pill tone="pollen">{t('catalog.hot')}</Pill> : null;
}

function wayTo(category: string, card: VendorCard): string {
  const page = PAGES[category];
  const vendor = encodeURIComponent(card.vassalage);
  if (page !== undefined) {
    return page + vendor;
  }
  return opensList(card)
    ? `?popup=${vendor}`
    : gamePath({ nodeId: card.nodeId, gameType: card.gameType, vassalage: card.vassalage });
}

/** Whether the card stands for the list of its vendor's games (LCH-3). */
function opensList({ isGame }: VendorCard): boolean {
  return isGame === 'VASSALAGE';
}

/** Opens a vendor's one game, or its list over the page, for which a visitor logs in first. @returns whether it did */
function useOpenVendor(category: string): (card: VendorCard) => boolean {
  const openGame = useOpenGame();
  const openModal = useModals((state) => state.open);
  const isMember = useSession((state) => state.session !== undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (card) => {
    const { nodeId, gameType, displayName, iconUrl } = card;
    if (category in PAGES) {
      return false;
    }
    if (!opensList(card)) {
      openGame({ nodeId, gameType, gameName: displayName, iconUrl });
      return true;
    }
    const path = `${pathname}?popup=${encodeURIComponent(card.vassalage)}`;
    if (isMember) {
      navigate(path, { keepsScroll: true });
    } else {
      openModal('loginPopupModal', { path });
    }
    return true;
  };
}
