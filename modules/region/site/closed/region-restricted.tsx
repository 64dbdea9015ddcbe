import type { Closed } from '#platform/site/closed.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { GlobeIcon, HistoryIcon, SignOutIcon } from '#ui/icon/icons.ts';
import { HelpLink } from './help-link.tsx';

/**
 * Why nothing opens here, with the address on which the decision is based; members still find their own record (FP-2,
 * R22).
 */
export function RegionRestricted({ closed }: { readonly closed: Closed }) {
  const { t } = useTranslate();
  const isMember = useSession((state) => state.session !== undefined);
  return (
    <>
      <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
        <GlobeIcon />
      </span>
      <div className="grid gap-2">
        <h1 className="text-28 font-strong lg:text-36">{t('region.restricted.title')}</h1>
        <p className="text-16 text-ink-2">{t('region.restricted.text')}</p>
      </div>
      <Address ip={closed.ip} />
      <p className="text-14 text-ink-2">{t('region.restricted.travelling')}</p>
      {isMember ? <MemberWays /> : null}
      <div className="flex flex-wrap gap-3">
        <HelpLink address={closed.help} />
      </div>
    </>
  );
}

function Address({ ip }: { readonly ip: string }) {
  const { t } = useTranslate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 gap-1">
        <p className="text-14 text-ink-2">{t('region.restricted.address')}</p>
        <p className="text-18 font-strong break-all">
          <bdi>{ip}</bdi>
        </p>
      </div>
      <CopyButton
        text={ip}
        tone="line"
        label={t('region.restricted.copy')}
        copiedLabel={t('region.restricted.copied')}
      />
    </div>
  );
}

function MemberWays() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="text-14">{t('region.restricted.member')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/bets" className={buttonClass({ tone: 'tonal' })}>
          <HistoryIcon />
          {t('region.restricted.record')}
        </Link>
        <Button tone="quiet" icon={<SignOutIcon />} onClick={() => open('signOut')}>
          {t('shell.signOut')}
        </Button>
      </div>
    </div>
  );
}
