import { readBoot } from '#platform/site/boot.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Lily } from '#ui/lily/lily.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { Consent } from './consent.tsx';

/** Legal lines, the way to the proofs, and the age; a licence is claimed only where there is a record (FTR-2). */
export function Footer() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  return (
    <footer className="mt-14 bg-water text-14 text-on-water-2">
      <Wrap className="grid gap-6 py-8 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <p className="flex items-center gap-2 text-on-water">
            <Lily isOnWater className="size-6" />
            <span className="font-strong">{t('shell.brand')}</span>
          </p>
          <p className="max-w-[60ch]">
            {brand.isSandbox ? t('shell.sandboxLong') : t('shell.play')}
          </p>
          <p>{t('shell.licence')}</p>
          <p>{t('shell.age', { 0: brand.agreementAge })}</p>
        </div>
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <li>
            <Link
              to="/verify"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('shell.verify')}
            </Link>
          </li>
          <li>
            <Link
              to="/credits"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('shell.credits')}
            </Link>
          </li>
          <Consent as="link" />
          <li className="sm:hidden">
            <ThemeSwitch label={t('shell.theme')} />
          </li>
        </ul>
        <p className="text-13">{t('shell.copyright')}</p>
      </Wrap>
    </footer>
  );
}
