import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import type { SiteModule } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import * as registry from '../registry.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavigationPanel } from './navigation.tsx';

const items = Object.values<SiteModule>(registry)
  .flatMap((module) => module.headerItems ?? [])
  .sort((left, right) => left.order - right.order);

/** The dark bar on top of every page: mark, navigation, language, theme and who is here (HDR-1, HDR-2). */
export function Header({ hasNavigation }: { readonly hasNavigation: boolean }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const session = useSession((state) => state.session);
  return (
    <header className="sticky top-0 z-40 bg-water text-on-water">
      <Wrap className="flex h-13 items-center gap-1 sm:h-14 lg:h-16 lg:gap-3">
        <Link to="/" className="me-auto flex min-h-11 items-center gap-2 lg:me-2">
          <Lily isOnWater className="size-8" />
          <span className="text-18 font-strong">{t('shell.brand')}</span>
          {brand.isSandbox ? (
            <span className="rounded-full border border-water-line px-2 text-12 text-on-water-2 max-sm:hidden">
              {t('shell.sandbox')}
            </span>
          ) : null}
        </Link>
        {hasNavigation ? <NavigationPanel /> : <span className="flex-1 max-lg:hidden" />}
        {session === undefined ? (
          <VisitorControls />
        ) : (
          <>
            {items.map(({ id, Item }) => (
              <Item key={id} />
            ))}
            <AccountMenu session={session} />
          </>
        )}
        <LanguageMenu />
        <span className="max-sm:hidden">
          <ThemeSwitch label={t('shell.theme')} />
        </span>
      </Wrap>
    </header>
  );
}

/** Login always, register only while DIRECTREG3 is on (HDR-1). */
function VisitorControls() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const open = useModals((state) => state.open);
  return (
    <>
      <Button tone="water" size="small" onClick={() => open('loginPopupModal')}>
        {t('shell.login')}
      </Button>
      {brand.switches['DIRECTREG3'] === true ? (
        <Button tone="leaf" size="small" onClick={() => open('registerModal')}>
          {t('shell.register')}
        </Button>
      ) : null}
    </>
  );
}
