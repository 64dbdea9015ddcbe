import { Menu } from '@mantine/core';
import { Menu as Burger, LogOut, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { listApprovals } from '#modules/operator/contract.office.ts';
import { OFFICE_GROUPS, type OfficePage } from '#platform/office/office-page.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { OfflineBar } from '#ui/office/offline-bar.tsx';
import { useMay, useOperator } from '#ui/office/operator.ts';
import { BrandSwitch } from './brand-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LilyMark } from './lily-mark.tsx';
import { Palette } from './palette.tsx';
import type { Scheme } from './scheme.ts';
import { useHotkey } from './use-hotkey.ts';
import { leave } from './use-idle-lock.ts';

const QUEUE_MS = 30_000;

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
  useHotkey('/', () => setPaletteOpen(true));
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
        <button type="button" className="of-search" onClick={() => setPaletteOpen(true)}>
          <Search size={15} />
          <span>{t('office.palette.hint')}</span>
          <kbd className="of-kbd of-wide">/</kbd>
        </button>
        <span className="of-grow" />
        <BrandSwitch />
        <LanguageSwitch />
        <button
          type="button"
          className="of-barbutton"
          aria-label={t(scheme === 'dark' ? 'office.theme.light' : 'office.theme.dark')}
          onClick={onScheme}
        >
          <SchemeIcon size={17} />
        </button>
        <OwnMenu />
      </header>
      <nav
        ref={nav}
        className="of-nav"
        aria-label={t('office.menu')}
        onClickCapture={() => setMenuOpen(false)}
      >
        <MenuGroups pages={pages} />
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
        {children}
      </main>
      <Palette pages={pages} isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </div>
  );
}

function MenuGroups({ pages }: { readonly pages: readonly OfficePage[] }) {
  const { t } = useTranslate();
  const mayView = useMay('approval.view');
  const { data } = useOffice(
    listApprovals,
    { status: 'waiting' },
    { refetchMs: QUEUE_MS, enabled: mayView },
  );
  return OFFICE_GROUPS.map((group) => {
    const shown = pages.filter((page) => page.menu?.group === group);
    return shown.length === 0 ? null : (
      <section key={group}>
        <h2>{t(`office.group.${group}`)}</h2>
        {shown.map(({ id, path, title, menu }) => (
          <NavLink key={id} to={path}>
            {menu !== undefined && <menu.icon size={16} />}
            {t(title)}
            {id === 'approvals' && (data?.waiting ?? 0) > 0 && (
              <span className="of-count num">{data?.waiting}</span>
            )}
          </NavLink>
        ))}
      </section>
    );
  });
}

function OwnMenu() {
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
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => leave()}>
          {t('office.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
