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

/** An offer at a glance; the whole card is its link. */
export function OfferCard({ offer, isEager, heading: Heading = 'h3', children }: OfferCardProps) {
  return (
    <article className="h-full">
      <Link
        to={`/promoDetail?id=${offer.id}`}
        className="flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2"
      >
        <div className="relative bg-brand">
          <img
            src={pictureAddress(offer.picture)}
            alt=""
            width={800}
            height={450}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            className={`block aspect-video w-full object-cover${offer.status === 'close' ? ' [filter:grayscale(1)]' : ''}`}
          />
          <span className="absolute inset-0 p-3">
            <StatusPill status={offer.status} />
          </span>
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4">
          <Heading className="text-18 leading-tight font-strong">{offer.title}</Heading>
          <p className="text-14 text-ink-2">{offer.summary}</p>
          {children}
        </div>
      </Link>
    </article>
  );
}
