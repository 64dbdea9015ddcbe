import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EyeIcon } from '#ui/icon/icons.ts';
import type { BoardView } from '../../contract.ts';

/** Says how many people watch this draw, where the brand says so and somebody else does. */
export function Watchers({ watchers }: Pick<BoardView, 'watchers'>) {
  const { t } = useTranslate();
  if (!readBoot().brand.showsPresence || watchers < 2) {
    return null;
  }
  return (
    <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-on-picture-2">
      <EyeIcon size="small" />
      {t('board.watchers', { count: watchers })}
    </span>
  );
}
