import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EyeIcon } from '#ui/icon/icons.ts';

/** How many people watch this draw, where the brand says so and somebody else does; a phone has room for the number alone. */
export function Watchers({ watchers }: { readonly watchers: number }) {
  const { t } = useTranslate();
  if (!readBoot().brand.showsPresence || watchers < 2) {
    return null;
  }
  const text = t('board.watchers', { count: watchers });
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <EyeIcon size="small" />
      <span className="max-sm:sr-only">{text}</span>
      <span aria-hidden className="sm:hidden">
        {watchers}
      </span>
    </span>
  );
}
