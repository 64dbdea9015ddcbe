import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { useAnnouncements } from '../use-announcements.ts';

/** Titles of the notices, moving; absent without notices (ANN-1). */
export function NoticeBar() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const notices = useAnnouncements().data?.player ?? [];
  return (
    <Marquee
      label={t('notice.bar.title')}
      items={notices.map((notice) => ({ id: notice.id, text: notice.title }))}
      onSelect={(index) => navigate(`/noticePage?id=${notices[index]?.id ?? ''}`)}
      pauseLabel={t('notice.bar.pause')}
      playLabel={t('notice.bar.play')}
    />
  );
}
