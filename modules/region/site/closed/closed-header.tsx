import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Lily } from '#ui/lily/lily.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** The dark bar with the mark, language and theme, and nothing that leads into a closed site. */
export function ClosedHeader({ controls }: { readonly controls: ReactNode }) {
  const { t } = useTranslate();
  return (
    <header className="bg-water text-on-water">
      <Wrap className="flex h-13 items-center gap-1 sm:h-14 lg:h-16">
        <span className="me-auto flex items-center gap-2">
          <Lily isOnWater className="size-8" />
          <span className="text-18 font-strong">{t('shell.brand')}</span>
        </span>
        {controls}
      </Wrap>
    </header>
  );
}
