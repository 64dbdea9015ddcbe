import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** An address that leads nowhere (RTE-8). */
export function NotFound() {
  const { t } = useTranslate();
  return (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('shell.notFound.title')}</h1>
      <EmptyState
        title={t('shell.notFound.title')}
        action={
          <Link to="/" className={buttonClass({ tone: 'leaf' })}>
            {t('shell.notFound.home')}
          </Link>
        }
      >
        {t('shell.notFound.text')}
      </EmptyState>
    </Wrap>
  );
}
