import { gameByNode } from '#modules/catalog/server/index.ts';
import { lotteryPageVendors } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { pathOfGame } from '#platform/contract/game-path.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { isSafeLink, isSafePath } from '#platform/html/safe-link.ts';
import type { Linkage } from '../field-rules.ts';

export type LinkGround = {
  readonly app: AppContext;
  readonly tx: ReadTx;
  readonly brandId: number;
  /** Hosts outside that the brand's banners may lead to. */
  readonly hosts: ReadonlySet<string>;
};

export type BannerLink = { readonly kind: Linkage; readonly link: string };

const NUMBER = /^[0-9]{1,18}$/;

/**
 * The address a banner leads to, or '' when it leads nowhere: no kind, a game that is not offered, a host that is not
 * allowed, a link that could be read as anything but a link. Asked when a banner is saved and whenever it is shown.
 */
export async function linkOf({ kind, link }: BannerLink, ground: LinkGround): Promise<string> {
  switch (kind) {
    case '':
      return '';
    case 'PAGE':
      return isSafePath(link) ? link : '';
    case 'GAME':
      return NUMBER.test(link) ? await gamePath(BigInt(link), ground) : '';
    case 'PROMOTION':
      return NUMBER.test(link) ? `/promoDetail?id=${link}` : '';
    case 'URL':
      return isAllowedOutside(link, ground.hosts) ? link : '';
    default:
      return kind satisfies never;
  }
}

async function gamePath(nodeId: bigint, { app, tx, brandId }: LinkGround): Promise<string> {
  const game = await gameByNode(app, tx, { brandId, nodeId });
  return game === undefined
    ? ''
    : pathOfGame(
        { nodeId, gameType: game.game_type, vassalage: game.vendor_code },
        lotteryPageVendors(app),
      );
}

function isAllowedOutside(link: string, hosts: ReadonlySet<string>): boolean {
  return isSafeLink(link) && link.startsWith('https://') && hosts.has(new URL(link).hostname);
}
