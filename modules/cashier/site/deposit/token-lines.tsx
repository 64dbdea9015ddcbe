import { useTranslate } from '#platform/site/translate.ts';
import { CopyLine } from './copy-line.tsx';

/** What is sent in a token, where to and on which network. */
export function TokenLines(props: {
  readonly address: string;
  readonly network: string;
  readonly sum: string;
}) {
  const { t } = useTranslate();
  return (
    <>
      <CopyLine name={t('cashier.address')} value={props.address} note={props.network} />
      <CopyLine name={t('cashier.exact_tokens')} value={props.sum} shown={`${props.sum} USDT`} />
    </>
  );
}
