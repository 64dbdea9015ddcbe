import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { useReported } from './use-reported.ts';

const close = () => useReported.setState({ isMenuOpen: false });

/** The menu over a game: on a small window below the site's header, and always with the tools of the page. */
export function GameMenu({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslate();
  const isOpen = useReported((reported) => reported.isMenuOpen);
  return isOpen ? (
    <section
      aria-label={t('play.tools')}
      className="game-menu bg-water-2 text-14 text-on-water"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Wrap className="flex items-start justify-between gap-2 py-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">{children}</div>
        <IconButton autoFocus label={t('play.tools.hide')} icon={<CloseIcon />} onClick={close} />
      </Wrap>
    </section>
  ) : null;
}
