import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readFactors } from '#modules/factor/contract.ts';
import { readSecurity } from '#modules/identity/contract.security.ts';
import { SocialSection } from '#modules/social/site/index.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import type { Session } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { readSecurityProfile } from '../../contract.security.ts';
import { AccessRows } from './access-rows.tsx';
import { CloseAccount } from './close-account.tsx';
import { Devices } from './devices.tsx';
import type { DialogName } from './dialog-name.ts';
import { IdentityCard } from './identity-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { PersonRows } from './person-rows.tsx';

type DialogProps = { readonly onClose: () => void };

function lazyDialog(load: () => Promise<{ readonly Modal: ComponentType<DialogProps> }>) {
  return lazy(async () => ({ default: (await load()).Modal }));
}

const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  nickname: lazyDialog(() => import('./nickname-dialog.tsx')),
  person: lazyDialog(() => import('./person-dialog.tsx')),
  payment: lazyDialog(() => import('./payment-dialog.tsx')),
  mobile: lazyDialog(() => import('./mobile-dialog.tsx')),
  mail: lazyDialog(() => import('./mail-dialog.tsx')),
  close: lazyDialog(() => import('./close-dialog.tsx')),
};

/** The security centre of who is logged in: cards with the state of each thing, the strength on top. */
export function SecurityCentre({ session }: { readonly session: Session }) {
  const { t } = useTranslate();
  const profile = useEndpoint(readSecurityProfile, {});
  const factors = useEndpoint(readFactors, {});
  const security = useEndpoint(readSecurity, {});
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const Open = openDialog === undefined ? undefined : DIALOGS[openDialog];
  const refusal = profile.refusal ?? factors.refusal ?? security.refusal;
  if (refusal !== undefined) {
    return (
      <Wrap className="py-10">
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      </Wrap>
    );
  }
  if (profile.data === undefined || factors.data === undefined || security.data === undefined) {
    return <Loading />;
  }
  const account = { profile: profile.data, factors: factors.data };
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:py-8">
      <div className="grid gap-5 lg:sticky lg:top-24">
        <IdentityCard
          account={session.account}
          security={security.data}
          onOpen={setOpenDialog}
          {...account}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <AccessRows
          {...account}
          passwordChangedAt={security.data.passwordChangedAt}
          onOpen={setOpenDialog}
        />
        <Suspense fallback={null}>
          <SocialSection />
        </Suspense>
        <PersonRows profile={profile.data} onOpen={setOpenDialog} />
        <Devices security={security.data} onChanged={() => void security.refetch()} />
        <LoginHistory />
        <CloseAccount onOpen={() => setOpenDialog('close')} />
      </div>
      {Open === undefined ? null : (
        <Suspense fallback={null}>
          <Open
            onClose={() => {
              setOpenDialog(undefined);
              void profile.refetch();
              void factors.refetch();
            }}
          />
        </Suspense>
      )}
    </Wrap>
  );
}

function Loading() {
  const { t } = useTranslate();
  return (
    <Wrap className="grid gap-5 py-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-8">
      <h1 className="sr-only">{t('profile.title')}</h1>
      <Skeleton shape="tile" />
      <div className="grid content-start gap-5" aria-busy="true">
        <Skeleton shape="block" className="h-72 w-full" />
        <Skeleton shape="block" className="h-56 w-full" />
      </div>
    </Wrap>
  );
}
