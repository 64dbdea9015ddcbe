import { Button } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { useKeys } from '#ui/office/keys/use-keys.ts';
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
  useKeys([
    ...Object.entries(KEYS).flatMap(([key, act]) =>
      acts.includes(act)
        ? [{ key, label: t(`office.withdrawal.${act}`), run: () => onAct(act) }]
        : [],
    ),
    ...(mayClaim
      ? [{ key: 't', label: t('office.withdrawal.take'), run: () => void claim() }]
      : []),
  ]);
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
