import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { listVendors } from '#modules/catalog/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { Lily } from '#ui/lily/lily.tsx';
import { LogoStrip } from '#ui/logo-strip/logo-strip.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';
import { Consent } from './consent.tsx';
import { CopyrightLine, Licences } from './legal-texts.tsx';

const Code = lazy(async () => ({ default: (await import('./footer-code.tsx')).FooterCode }));

const STALE_MS = 60_000;

/** The help menu, then what else the platform has; `shell.to.<name>` is the text of each. */
const HELP = {
  help: '/help',
  rules: '/help?topic=terms',
  fair: '/help?topic=responsible-gaming',
  hours: '/help?topic=service-hours',
  privacy: '/help?topic=privacy',
} as const;
const HOUSE = {
  promotions: '/promotions',
  vip: '/vip',
  join: '/join',
  agents: '/login?agent=1',
  down: '/down',
  notices: '/noticePage',
  fairness: '/fairness',
  verify: '/verify',
  credits: '/credits',
} as const;

const LINK = 'inline-flex min-h-9 items-center hover:text-on-water hover:underline';

/** Vendors, help, licences, languages and the age, below every page (FTR-1, FTR-2, SH-7). */
export function Footer() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const open = useModals((state) => state.open);
  const isAlive = useIsAlive();
  return (
    <footer className="mt-14 bg-water pb-14 text-14 text-on-water-2 sm:pb-0">
      <Wrap className="grid grid-cols-1 gap-6 py-8">
        <div className="min-h-11">{isAlive ? <Vendors /> : null}</div>
        <div className="grid gap-6 border-t border-water-line pt-6 sm:grid-cols-3">
          <div className="grid content-start gap-3">
            <p data-far="" className="flex min-h-6 items-center gap-2 text-on-water">
              <Lily isOnWater className="size-6" />
              <span className="font-strong">{t('shell.brand')}</span>
            </p>
            <p>{brand.isSandbox ? t('shell.sandboxLong') : t('shell.play')}</p>
            <p className="flex items-center gap-3">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-full border border-on-water-2 font-strong text-on-water"
              >
                {brand.agreementAge}+
              </span>
              {t('shell.age', { 0: brand.agreementAge })}
            </p>
          </div>
          <Links title={t('shell.helpMenu')} links={HELP} height="min-h-61">
            <li>
              <button type="button" className={LINK} onClick={() => open('feedbackModal')}>
                {t('shell.to.feedback')}
              </button>
            </li>
          </Links>
          <div className="flex items-start justify-between gap-6">
            <Links title={t('shell.house')} links={HOUSE} height="min-h-88" />
            <AppCode />
          </div>
        </div>
        <Licences />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-water-line pt-4">
          <CopyrightLine />
          <Consent as="link" />
          <Languages />
          <ThemeSwitch label={t('shell.theme')} />
        </div>
      </Wrap>
    </footer>
  );
}

/** The marks of all vendors pass; asked for once the footer is alive, since no page needs them to be read (FTR-1). */
function Vendors() {
  const { t } = useTranslate();
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  const cards = (lanes.data?.data.lanes ?? []).flatMap((queue) => queue.cards);
  return (
    <LogoStrip
      label={t('shell.vendors')}
      logos={[...new Map(cards.map(({ displayName, iconUrl }) => [displayName, iconUrl]))].map(
        ([name, src]) => ({ name, src }),
      )}
      pauseLabel={t('shell.pause')}
      playLabel={t('shell.goOn')}
    />
  );
}

type LinksProps = {
  readonly title: string;
  readonly links: Readonly<Record<string, string>>;
  /** The class of its height: it is as high before it is drawn as after. */
  readonly height: string;
  readonly children?: ReactNode;
};

function Links({ title, links, height, children }: LinksProps) {
  const { t } = useTranslate();
  return (
    <nav data-far="" aria-label={title} className={height}>
      <p className="min-h-6 font-strong text-on-water">{title}</p>
      <ul className="mt-1 grid">
        {Object.entries(links).map(([name, path]) => (
          <li key={name}>
            <Link to={path} className={LINK}>
              {t(`shell.to.${name}`)}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

function Languages() {
  const { t, language } = useTranslate();
  return (
    <ul aria-label={t('shell.language')} className="flex">
      {offeredLanguages().map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            lang={id}
            aria-pressed={id === language}
            onClick={() => void chooseLanguage(id)}
            className="min-h-11 px-2.5 hover:text-on-water aria-pressed:font-strong aria-pressed:text-on-water"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A code for the phone, shown only on a computer; its space is reserved. */
function AppCode() {
  const { t } = useTranslate();
  const [isDesktop, setDesktop] = useState(false);
  useEffect(() => setDesktop(matchMedia('(min-width: 1024px)').matches), []);
  return (
    <p className="grid justify-items-center gap-1 text-13 max-lg:hidden">
      <span className="block size-36">
        {isDesktop ? (
          <Suspense fallback={null}>
            <Code />
          </Suspense>
        ) : null}
      </span>
      {t('shell.scan')}
    </p>
  );
}
