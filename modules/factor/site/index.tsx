import { lazy } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

/** Shows its content after the member has passed a step (R15). */
export const ProofGate = lazy(() =>
  import('./proof/proof-gate.tsx').then((loaded) => ({ default: loaded.ProofGate })),
);

export const factorSite: SiteModule = {
  ownerGate: {
    load: () => import('./proof/proof-gate.tsx').then(({ FactorGate }) => ({ Gate: FactorGate })),
  },
  modals: [
    { id: 'authenticatorModal', load: () => import('./authenticator/authenticator-dialog.tsx') },
    { id: 'passkeysModal', load: () => import('./passkeys/passkeys-dialog.tsx') },
    { id: 'recoveryCodesModal', load: () => import('./recovery/recovery-codes-dialog.tsx') },
    { id: 'loginStep.factor', load: () => import('./login/second-factor-dialog.tsx') },
  ],
  loginWays: [
    {
      id: 'passkey',
      order: 10,
      Way: latePart(async () => (await import('./login/passkey-way.tsx')).PasskeyWay),
    },
  ],
};
