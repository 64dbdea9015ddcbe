import { Button } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { testVendor } from '../../contract.new-vendor-office.ts';

/** Makes one signed call to the vendor now, and says what came of it. */
export function TestCall({ code }: { readonly code: string }) {
  const { t } = useTranslate();
  const test = useOfficeMutation(testVendor);
  const [result, setResult] = useState<Static<typeof testVendor.output>>();
  const press = async () => {
    setResult(undefined);
    setResult((await test.send({ code }))?.value);
  };
  return (
    <div className="of-pad of-stack">
      {test.refusal !== undefined && <Refusal refusal={test.refusal} />}
      {result !== undefined && (
        <Banner tone={result.outcome === 'answered' ? 'leaf' : 'ember'}>
          {t(`office.vendor.test.${result.outcome}`, { 0: result.games ?? 0, 1: result.tookMs })}
        </Banner>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<PlugZap size={14} />}
        style={{ justifySelf: 'start' }}
        loading={test.isSending}
        onClick={() => void press()}
      >
        {t('office.vendor.test')}
      </Button>
    </div>
  );
}
