import type { ReactNode } from 'react';
import { Link } from '#platform/site/router.tsx';
import type { Banner } from '../use-announcements.ts';

/** The link of a banner; without a linkage type the banner is no link (BNR-2). */
export function BannerLink(props: {
  readonly banner: Banner;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}) {
  const { banner, onFollow, children } = props;
  if (banner.linkageType === '') {
    return children;
  }
  if (!banner.linkage.startsWith('/')) {
    return (
      <a href={banner.linkage} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  }
  return (
    <Link to={banner.linkage} onClick={onFollow}>
      {children}
    </Link>
  );
}
