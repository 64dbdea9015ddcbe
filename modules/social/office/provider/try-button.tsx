import { Button } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import { type PROBE_RESULTS, tryProvider } from '../../contract.office.ts';

/** Asks the provider in use whether it is there, and shows the outcome. */
export function TryButton({ code }: { readonly code: string }) {
  const { t } = useTranslate();
  const [result, setResult] = useState<(typeof PROBE_RESULTS)[number]>();
  const attempt = useOfficeMutation(tryProvider);
  return (
    <>
      {result !== undefined && (
        <span role="status">
          <Pill tone={result === 'ok' ? 'leaf' : 'ember'}>{t(`office.social.try.${result}`)}</Pill>
        </span>
      )}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<PlugZap size={12} />}
        loading={attempt.isSending}
        onClick={() =>
          void attempt.send({ code }).then((answer) => setResult(answer?.value.result))
        }
      >
        {t('office.social.try')}
      </Button>
    </>
  );
}
