import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readMemberRank, setMemberRank } from '../../contract.rank-office.ts';

const NONE = '0';

/** The level of a member, which an operator gives and takes away. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t, language } = useTranslate();
  const mayRank = useMay('vip.rank');
  const { data, refusal } = useOffice(readMemberRank, { id: memberId });
  const change = useOfficeMutation(setMemberRank);
  const [chosen, setChosen] = useState<string>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { level, tiers } = data;
  const choices = [
    { value: NONE, label: t('office.vip.rank.none') },
    ...tiers.map((tier) => ({
      value: String(tier.level),
      label: `${tier.level} · ${tier.name[language]}`,
    })),
  ];
  const current = String(level ?? 0);
  const send = async (reason: string) => {
    const wanted = Number(chosen ?? current);
    const answer = await change.send({ id: memberId, level: wanted === 0 ? null : wanted, reason });
    if (answer !== undefined) {
      announceDone(t);
      setChosen(undefined);
    }
    return answer;
  };
  return (
    <Section
      title={t('office.vip.rank')}
      aside={
        mayRank ? (
          <Button
            size="xs"
            onClick={() => {
              change.reset();
              setChosen(current);
            }}
          >
            {t('office.vip.rank.change')}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          {
            name: t('office.vip.rank.now'),
            value: choices.find(({ value }) => value === current)?.label ?? current,
          },
        ]}
      />
      <ReasonDialog
        title={t('office.vip.rank.change')}
        confirm={t('office.vip.rank.change')}
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={send}
        isSending={change.isSending}
        refusal={change.refusal}
      >
        <Select
          label={t('office.vip.rank')}
          data={choices}
          value={chosen ?? current}
          onChange={(next) => setChosen(next ?? current)}
          allowDeselect={false}
        />
      </ReasonDialog>
    </Section>
  );
}
