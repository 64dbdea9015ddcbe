import { useTranslate } from '#platform/site/translate.ts';
import { Pager, type PagerProps } from '#ui/pager/pager.tsx';

/** The pages of a list about contracts. */
export function Pages(props: Pick<PagerProps, 'page' | 'pageCount' | 'onPage'>) {
  const { t } = useTranslate();
  return (
    <Pager
      {...props}
      label={t('agent.pages')}
      previousLabel={t('agent.pages.newer')}
      nextLabel={t('agent.pages.older')}
      pageLabel={(page) => t('agent.pages.page', { 0: page })}
    />
  );
}
