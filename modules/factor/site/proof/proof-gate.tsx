import { type ReactNode, useState } from 'react';
import { type Factors, readFactors } from '#modules/factor/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { knowsPasskeys } from '../ask-passkey.ts';
import { CodeProof, PasskeyProof, PasswordProof, RecoveryProof } from './proof-forms.tsx';

type Way = 'password' | 'code' | 'passkey' | 'recovery';

type GateProps = { readonly children: ReactNode };

/** Shows its content after the member has passed a step; it asks for the step that the account has (R15). */
export function ProofGate({ children }: GateProps) {
  return <Gate isOpenWithoutFactor={false}>{children}</Gate>;
}

/** Shows its content at once to a member without a second factor: the form in it asks for the password itself. */
export function FactorGate({ children }: GateProps) {
  return <Gate isOpenWithoutFactor>{children}</Gate>;
}

function Gate(props: GateProps & { readonly isOpenWithoutFactor: boolean }) {
  const { children, isOpenWithoutFactor } = props;
  const { t } = useTranslate();
  const factors = useEndpoint(readFactors, {}, { staleMs: 0 });
  // The content stays visible while the dialog is open; the server asks for the step again when it must.
  const [hasProved, setProved] = useState(false);
  if (factors.refusal !== undefined) {
    return (
      <Note tone="ember" isAlert>
        {refusalText(t, factors.refusal)}
      </Note>
    );
  }
  if (factors.data === undefined) {
    return (
      <div className="grid gap-3" aria-busy="true">
        <Skeleton shape="title" className="w-2/3" />
        <Skeleton shape="block" />
      </div>
    );
  }
  if (hasProved) {
    return (
      <div ref={focusFirst} className="contents">
        {children}
      </div>
    );
  }
  if (factors.data.isFresh || (isOpenWithoutFactor && !hasFactor(factors.data))) {
    return children;
  }
  return (
    <AskForProof
      factors={factors.data}
      onProved={() => {
        setProved(true);
        void factors.refetch();
      }}
    />
  );
}

/** The form of the step had the focus and is removed; the focus moves to the content. */
function focusFirst(node: HTMLElement | null): void {
  node?.querySelector<HTMLElement>('input, button')?.focus();
}

function AskForProof(props: { readonly factors: Factors; readonly onProved: () => void }) {
  const { t } = useTranslate();
  const { factors, onProved } = props;
  const ways = waysOf(factors);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <div className="grid gap-4">
      <Note>{t('factor.proof.why')}</Note>
      {ways.length > 1 ? (
        <Tabs
          name="proof"
          look="segment"
          isBlock
          label={t('factor.proof.ways')}
          selected={way}
          onSelect={setWay}
          tabs={ways.map((id) => ({ id, label: t(`kind.proof.${id}`) }))}
        />
      ) : null}
      <TabPanel name="proof" selected={way}>
        {way === 'password' ? <PasswordProof onProved={onProved} /> : null}
        {way === 'code' ? <CodeProof onProved={onProved} /> : null}
        {way === 'passkey' ? <PasskeyProof onProved={onProved} /> : null}
        {way === 'recovery' ? <RecoveryProof onProved={onProved} /> : null}
      </TabPanel>
    </div>
  );
}

/** With a second factor the password alone proves nothing; a recovery code stands in for a factor that is lost. */
function waysOf(factors: Factors): readonly Way[] {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factors;
  if (!hasFactor(factors)) {
    return ['password'];
  }
  return [
    ...(authenticatorSince === null ? [] : ['code' as const]),
    ...(passkeys.length > 0 && knowsPasskeys() ? ['passkey' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ];
}

function hasFactor({ authenticatorSince, passkeys }: Factors): boolean {
  return authenticatorSince !== null || passkeys.length > 0;
}
