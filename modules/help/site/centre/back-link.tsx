import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';

/** The way up, on screens without the column of topics; an embedded centre has it in its title bar. */
export function BackLink({
  to,
  title,
}: {
  readonly to: string;
  readonly title?: string | undefined;
}) {
  const { t } = useTranslate();
  if (to.startsWith('/helpmc')) {
    return null;
  }
  return (
    <Link
      to={to}
      className="-ms-2 inline-flex min-h-11 w-fit items-center gap-1 rounded-button pe-3 text-14 font-strong text-leaf-ink hover:bg-hover lg:hidden"
    >
      <ChevronLeftIcon />
      {title ?? t('help.allTopics')}
    </Link>
  );
}
