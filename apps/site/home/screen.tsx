import { useEffect } from 'react';
import { listAnnouncements } from '#modules/notice/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { useLocation, useNavigate } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import type { SiteModule } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import * as registry from '../registry.ts';
import { BannerStrip } from './banner-strip.tsx';
import { CategoryTiles } from './category-tiles.tsx';

const rows = Object.values<SiteModule>(registry)
  .flatMap((module) => module.homeRows ?? [])
  .sort((left, right) => left.order - right.order);

const REGISTER = new Set(['/register', '/register.html']);

/** Home is made of what rooms contribute: banners, notices, then rows in their order. */
export function Home() {
  const { t } = useTranslate();
  const notices = useEndpoint(listAnnouncements, {}, { staleMs: 60_000 });
  useDialogOfAddress();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-3 lg:gap-6 lg:py-5">
      <h1 className="sr-only">{t('home.title')}</h1>
      <BannerStrip banners={notices.data?.banners ?? []} group="w_home" />
      <NoticeBar notices={notices.data?.player ?? []} />
      <CategoryTiles />
      {rows.map(({ id, Row }) => (
        <Row key={id} />
      ))}
    </Wrap>
  );
}

/** Titles of the notices, moving; pressing one opens the notices at that one (ANN-1). */
function NoticeBar(props: {
  readonly notices: readonly { readonly id: number; readonly title: string }[];
}) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  if (props.notices.length === 0) {
    return null;
  }
  return (
    <Marquee
      label={t('home.notices')}
      items={props.notices.map((notice) => ({ id: notice.id, text: notice.title }))}
      onSelect={(index) => navigate(`/noticePage?id=${props.notices[index]?.id ?? ''}`)}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
    />
  );
}

/** /register is home with its dialog open (RTE-2). */
function useDialogOfAddress(): void {
  const { pathname } = useLocation();
  const open = useModals((state) => state.open);
  const isLoggedIn = useSession((state) => state.session !== undefined);
  useEffect(() => {
    if (!isLoggedIn && REGISTER.has(pathname)) {
      open('registerModal');
    }
  }, [pathname, open, isLoggedIn]);
}
