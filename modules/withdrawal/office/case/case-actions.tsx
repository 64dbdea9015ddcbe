import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { useMay } from '#ui/office/operator.ts';
import { claimWithdrawal } from '../../contract.office.ts';
import type { Case } from './case.ts';

/** What needs a dialog. */
export type Act = 'approve' | 'refuse' | 'hold' | 'pay' | 'reveal' | 'arrived' | 'give_back';

const DECIDABLE = ['checking', 'second'];
const KEYS: Readonly<Record<string, Act>> = { a: 'approve', r: 'refuse', h: 'hold', p: 'pay' };

/** The buttons that the state allows, and their keys: a key and Enter decide a clean case. */
export function CaseActions(props: { readonly one: Case; readonly onAct: (act: Act) => void }) {
  const { t } = useTranslate();
  const { one, onAct } = props;
  const acts = useActs(one);
  const mayHandle = useMay('withdrawal.handle');
  const claiming = useOfficeMutation(claimWithdrawal);
  const mayClaim = mayHandle && one.endedAt === null;
  const claim = async () => {
    const { id, version, isMine } = one;
    if ((await claiming.send({ id, version, take: !isMine })) !== undefined) {
      announceDone(t);
    }
  };
  useKeys((key) => {
    const act = KEYS[key];
    if (act !== undefined && acts.includes(act)) {
      onAct(act);
    } else if (key === 't' && mayClaim) {
      void claim();
    }
  });
  return (
    <>
      {mayClaim && (
        <Button variant="subtle" loading={claiming.isSending} onClick={() => void claim()}>
          {one.isMine
            ? t('office.withdrawal.leave')
            : one.owner === null
              ? t('office.withdrawal.take')
              : t('office.withdrawal.take_over', { 0: one.owner })}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'approve' || act === 'pay' || act === 'arrived' ? 'filled' : 'default'}
          title={t('office.withdrawal.keys')}
          onClick={() => onAct(act)}
        >
          {t(`office.withdrawal.${act}`)}
        </Button>
      ))}
    </>
  );
}

function useActs(one: Case): readonly Act[] {
  const mayHandle = useMay('withdrawal.handle');
  const mayPay = useMay('withdrawal.pay');
  const { state, way } = one;
  const isDecidable = mayHandle && DECIDABLE.includes(state);
  return [
    ...(isDecidable ? (['approve'] as const) : []),
    ...(mayPay && state === 'approved' && way === 'hand' ? (['pay', 'reveal'] as const) : []),
    ...(mayHandle && state === 'disputed' ? (['arrived', 'give_back'] as const) : []),
    ...(mayHandle && (state === 'checking' || state === 'disputed') ? (['hold'] as const) : []),
    ...(isDecidable || (mayHandle && state === 'approved') ? (['refuse'] as const) : []),
  ];
}

/** Single keys of the page, while nobody writes and no dialog is open. */
function useKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
    if (!isTyping && !event.ctrlKey && !event.metaKey && !event.repeat) {
      onKey(event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : key);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
