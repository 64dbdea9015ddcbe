import { Menu } from '@mantine/core';
import { Menu as Burger, CircleQuestionMark, LogOut, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AlsoHere, NotificationBell } from '#modules/work/office/index.tsx';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { OfflineBar } from '#ui/office/offline-bar.tsx';
import { useOperator } from '#ui/office/operator.ts';
import { PageNameContext } from '#ui/office/page-name.ts';
import { BrandSwitch } from './brand-switch.tsx';
import { ClosedBar } from './closed-bar.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LilyMark } from './lily-mark.tsx';
import { Navigation } from './navigation.tsx';
import { PageTools, PinnedLinks, usePlaces } from './page-tools.tsx';
import { Palette } from './palette.tsx';
import type { Scheme } from './scheme.ts';
import { TourCard } from './tour.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useHotkey } from './use-hotkey.ts';
import { leave } from './use-idle-lock.ts';
import { pageAt, useTabTitle } from './use-tab-title.ts';
import { useTour } from './use-tour.ts';

type FrameProps = {
  readonly pages: readonly OfficePage[];
  readonly scheme: Scheme;
  readonly onScheme: () => void;
  readonly children: ReactNode;
};

export function Frame({ pages, scheme, onScheme, children }: FrameProps) {
  const { t } = useTranslate();
  const operator = useOperator();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const [name, setName] = useState<string>();
  useTabTitle(name);
  const { pinned, togglePin } = usePlaces(name);
  useSearchKeys(openPalette);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useHotkey('?', openHelp);
  useGoKeys(pages);
  const tour = useTour();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const SchemeIcon = scheme === 'dark' ? Sun : Moon;

  return (
    <div className="of-app" data-menu={isMenuOpen ? '' : undefined}>
      <header className="of-bar">
        <button
          type="button"
          className="of-barbutton of-burger"
          aria-label={t('office.menu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Burger size={18} />
        </button>
        <NavLink to="/" className="of-brand" aria-label={t('office.brand')}>
          <LilyMark size={26} />
          <span className="of-wide">{t('office.brand')}</span>
        </NavLink>
        {operator.isSandbox && <span className="of-env of-wide">SANDBOX</span>}
        <button type="button" className="of-search" onClick={openPalette}>
          <Search size={15} />
          <span>{t('office.palette.hint')}</span>
          <kbd className="of-kbd of-wide">/</kbd>
        </button>
        <span className="of-grow" />
        <PageTools pinned={pinned} name={name} onPin={togglePin} onHelp={openHelp} />
        <BrandSwitch />
        {!operator.mustEnrol && <NotificationBell />}
        <LanguageSwitch />
        <button
          type="button"
          className="of-barbutton"
          aria-label={t(scheme === 'dark' ? 'office.theme.light' : 'office.theme.dark')}
          onClick={onScheme}
        >
          <SchemeIcon size={17} />
        </button>
        <OwnMenu onHelp={openHelp} />
      </header>
      <nav
        ref={nav}
        className="of-nav"
        aria-label={t('office.menu')}
        onClickCapture={() => setMenuOpen(false)}
      >
        <PinnedLinks pinned={pinned} />
        <Navigation pages={pages} />
      </nav>
      <button
        type="button"
        className="of-shade"
        aria-label={t('office.close')}
        onClick={() => setMenuOpen(false)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, also where nothing in it can be focused */}
      <main className="of-main" tabIndex={0}>
        <OfflineBar />
        {!operator.mustEnrol && <ClosedBar />}
        {isOneThing(pathname) && <AlsoHere key={pathname} path={pathname} />}
        {!operator.mustEnrol && <TourCard pages={pages} tour={tour} />}
        <PageNameContext value={setName}>{children}</PageNameContext>
      </main>
      <Palette pages={pages} isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
      <HelpDialog
        pages={pages}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        onTour={() => {
          setHelpOpen(false);
          tour.goTo(0);
        }}
      />
    </div>
  );
}

/** Whether the page of an address is about one thing, which two operators may work on at once. */
function isOneThing(pathname: string): boolean {
  return pageAt(pathname)?.path.includes(':') === true;
}

/** Opens the search on `/`, and on Ctrl+K and Command+K from everywhere, also while the operator is typing. */
function useSearchKeys(open: () => void): void {
  useHotkey('/', open);
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
      }
    };
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, [open]);
}

function OwnMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslate();
  const { display, name, roles } = useOperator();
  const initials = display
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className="of-barbutton" aria-label={t('office.own', { 0: display })}>
          <span className="of-avatar" data-initials={initials} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {display} · {name}
          <br />
          {roles.join(', ')}
        </Menu.Label>
        <Menu.Item leftSection={<CircleQuestionMark size={15} />} onClick={onHelp}>
          {t('office.help.title')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => leave()}>
          {t('office.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
