import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { timeText } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { checkUsdtNetwork, type readUsdtNetwork } from '../../contract.office.ts';

type Answer = Static<typeof checkUsdtNetwork.output>;

/** How far the blocks are read, what is under way, and what the nodes say when they are asked. */
export function Reading({ state }: { readonly state: Static<typeof readUsdtNetwork.output> }) {
  const { t } = useTranslate();
  const check = useOfficeMutation(checkUsdtNetwork);
  const [answer, setAnswer] = useState<Answer>();
  const { scannedBlock, scannedAt, arriving, payoutsUnderWay } = state;
  const facts = [
    [t('office.usdt.block'), scannedBlock === null ? '–' : String(scannedBlock)],
    [t('office.usdt.block_at'), scannedAt === null ? '–' : timeText(scannedAt)],
    [t('office.usdt.node_block'), answer === undefined ? '–' : String(answer.block)],
    [t('office.usdt.arriving'), String(arriving)],
    [t('office.usdt.payouts'), String(payoutsUnderWay)],
    [t('office.usdt.hot_tokens'), answer?.tokens ?? '–'],
    [t('office.usdt.hot_coins'), answer?.coins ?? '–'],
  ] as const;
  const isOther =
    answer !== undefined &&
    (answer.chainId !== state.network?.chainId || answer.decimals !== state.network.decimals);
  return (
    <Section
      title={t('office.usdt.reading')}
      aside={
        useMay('deposit.channels') ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={check.isSending}
            onClick={() => void check.send({}).then((done) => setAnswer(done?.value))}
          >
            {t('office.usdt.check')}
          </Button>
        ) : null
      }
    >
      {check.refusal !== undefined && <Refusal refusal={check.refusal} />}
      {isOther && (
        <Banner tone="ember">
          {t('office.usdt.other_chain', { 0: answer.chainId, 1: answer.decimals })}
        </Banner>
      )}
      <Facts facts={facts.map(([name, value]) => ({ name, value }))} />
    </Section>
  );
}
