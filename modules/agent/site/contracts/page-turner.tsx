import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';

/** Turns the pages of a list; nothing where there is one page. */
export function PageTurner(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslate();
  const { page, pages, onPage } = props;
  if (pages <= 1) {
    return null;
  }
  return (
    <div className="flex items-center justify-center gap-3 border-line border-t p-3">
      <Button tone="line" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('agent.newer')}
      </Button>
      <span className="text-14 tabular-nums">{`${page} / ${pages}`}</span>
      <Button tone="line" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('agent.older')}
      </Button>
    </div>
  );
}
