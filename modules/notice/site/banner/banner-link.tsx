import type { ReactNode } from 'react';
import { Link } from '#platform/site/router.tsx';
import type { Banner } from '../use-announcements.ts';

/** What leads where the banner leads; without a linkage type it leads nowhere and is no link (BNR-2). */
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
