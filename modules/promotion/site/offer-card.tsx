import type { ReactNode } from 'react';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { Link } from '#platform/site/router.tsx';
import type { PromotionHead } from '../contract.ts';
import { StatusPill } from './status-pill.tsx';

type OfferCardProps = {
  readonly offer: PromotionHead;
  readonly isEager?: boolean;
  /** Level of the title below the heading above it on the page. */
  readonly heading?: 'h2' | 'h3';
  /** Figures and dates below the summary, where there is room for them. */
  readonly children?: ReactNode;
};

/** An offer at a glance, an entry of a list; the whole card is its link. */
export function OfferCard({ offer, isEager, heading: Heading = 'h3', children }: OfferCardProps) {
  return (
    <Link
      to={`/promoDetail?id=${offer.id}`}
      className="relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface pb-2 transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2"
    >
      <img
        src={pictureAddress(offer.picture)}
        alt=""
        width={800}
        height={450}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className={`block aspect-video w-full bg-brand object-cover${offer.status === 'close' ? ' [filter:grayscale(1)]' : ''}`}
      />
      <StatusPill status={offer.status} className="absolute top-2 left-2" />
      <Heading className="px-4 pt-4 text-18 font-strong">{offer.title}</Heading>
      <p className="px-4 py-2 text-14 text-ink-2">{offer.summary}</p>
      {children === undefined ? null : (
        <div className="flex flex-1 flex-col gap-2 px-4 pb-2">{children}</div>
      )}
    </Link>
  );
}
