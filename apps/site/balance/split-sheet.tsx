import type { ReactNode } from 'react';
import { totalOwnBets } from '#modules/records/contract.ts';
import { readBalance, readBalanceParts } from '#modules/wallet/contract.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import { useOnline } from '#platform/site/online.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { ServerButton } from '#platform/site/server-button.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useShownBalance } from '#platform/site/until-shown.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';

/**
 * The balance in its parts, each with the way to its page (SH-3). Without a network the last amounts are shown and
 * marked as old.
 */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const isMember = useSession(
    ({ session }) => session !== undefined && !isTrial(session.accountType),
  );
  const balance = useEndpoint(readBalance, {});
  const open = useEndpoint(totalOwnBets, { status: 'PENDING' }, { enabled: isMember });
  const parts = useEndpoint(readBalanceParts, {}, { enabled: isMember }).data;
  const isOnline = useOnline();
  const show = useShow(onClose);
  const free = useShownBalance(balance.data?.sumBalance);
  const staked = open.data?.betAmount ?? 0;
  return (
    <Drawer
      title={t('split.title')}
      closeLabel={t('split.close')}
      onClose={onClose}
      footer={isMember && readBoot().brand.memberCentre ? <Ways show={show} /> : undefined}
    >
      <div className="grid gap-4">
        {isOnline ? null : <Note>{t('split.saved')}</Note>}
        <dl className="grid gap-3">
          <Part name={t('split.free')} why={t('split.free.why')} value={free} />
          {isMember ? (
            <Part
              name={t('split.staked')}
              why={t('split.staked.why')}
              value={open.data === undefined ? undefined : staked}
              way={
                staked > 0 ? (
                  <Button size="small" tone="tonal" onClick={() => show('personalHistoryCopy')}>
                    {t('split.staked.see')}
                  </Button>
                ) : undefined
              }
            />
          ) : null}
          {(parts?.bonus ?? 0) > 0 ? (
            <Part name={t('split.bonus')} why={t('split.bonus.why')} value={parts?.bonus} />
          ) : null}
          {(parts?.locked ?? 0) > 0 ? (
            <Part name={t('split.locked')} why={t('split.locked.why')} value={parts?.locked} />
          ) : null}
        </dl>
        {readBoot().brand.isSandbox ? (
          <p className="text-14 text-ink-2">{t('split.sandbox')}</p>
        ) : null}
      </div>
    </Drawer>
  );
}

type PartProps = {
  readonly name: string;
  readonly why: string;
  readonly value: number | undefined;
  readonly way?: ReactNode;
};

function Part({ name, why, value, way }: PartProps) {
  return (
    <div className="grid gap-1 rounded-card border border-line bg-sunken p-4">
      <dt className="flex items-baseline justify-between gap-3">
        <span className="font-strong">{name}</span>
        <span className="text-18">
          {value === undefined ? (
            '–'
          ) : (
            <Money value={value} symbol={readBoot().brand.currencySymbol} tone="strong" />
          )}
        </span>
      </dt>
      <dd className="grid justify-items-start gap-2 text-14 text-ink-2">
        {why}
        {way}
      </dd>
    </div>
  );
}

/** The pages of money that are open, the one that fills the balance first. */
function Ways({ show }: { readonly show: (page: string) => void }) {
  const { t } = useTranslate();
  const isOpen = (page: string) => broughtPage('mc', page) !== undefined;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {isOpen('depositv2') ? (
        <ServerButton tone="gold" onClick={() => show('depositv2')}>
          {t('shell.deposit')}
        </ServerButton>
      ) : null}
      {isOpen('withdraw') ? (
        <ServerButton tone="line" onClick={() => show('withdraw')}>
          {t('shell.withdraw')}
        </ServerButton>
      ) : null}
      {isOpen('transactionHistory') ? (
        <Button tone="quiet" onClick={() => show('transactionHistory')}>
          {t('split.statement')}
        </Button>
      ) : null}
    </div>
  );
}

function useShow(onClose: () => void) {
  const openCentre = useOpenCentre();
  return (page: string) => {
    onClose();
    openCentre('mc', page);
  };
}
