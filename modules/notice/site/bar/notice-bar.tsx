import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { textLinkClass } from '#ui/link/text-link.tsx';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { openNotice } from '../dialog/asked-notice.ts';
import { useForReader } from '../for-reader.ts';
import { useTitles } from '../use-announcements.ts';

/** Titles of the notices, moving; pressing one opens it. Absent without notices (ANN-1). */
export function NoticeBar() {
  const { t } = useTranslate();
  const forReader = useForReader();
  const notices = forReader(useTitles());
  return (
    <Marquee
      label={t('notice.bar.title')}
      items={notices.map((notice) => ({ id: notice.id, text: notice.title }))}
      onSelect={(index) => {
        const notice = notices[index];
        if (notice !== undefined) {
          openNotice(notice.id);
        }
      }}
      pauseLabel={t('notice.bar.pause')}
      playLabel={t('notice.bar.play')}
      previousLabel={t('notice.bar.previous')}
      nextLabel={t('notice.bar.next')}
      end={
        <Link to="/noticePage" className={textLinkClass()}>
          {t('notice.bar.all')}
        </Link>
      }
    />
  );
}
