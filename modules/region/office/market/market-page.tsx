import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { type MarketVersionShown, readMarket, withdrawMarket } from '../../contract.office.ts';
import { VersionPills } from '../market-words.tsx';
import { ApprovalBox } from './approval-box.tsx';
import type { BrandFacts } from './market-fields.tsx';
import { MarketForm } from './market-form.tsx';
import { packInWords } from './pack-words.ts';
import { Versions } from './versions.tsx';

type MarketPageProps = { readonly code: string; readonly brand: BrandFacts };

/** The contents of a pack, who approved it, and its versions. */
export function MarketPage({ code, brand }: MarketPageProps) {
  const { t } = useTranslate();
  const mayChange = useMay('region.change');
  const { data, refusal } = useOffice(readMarket, { code });
  const [isEditing, setEditing] = useState(false);
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { latest, inForce } = data;
  const page = {
    crumb: { to: '/markets', label: t('office.markets.title') },
    title: (
      <>
        {latest.pack.name} <VersionPills version={latest} />
      </>
    ),
  };
  if (isEditing) {
    return (
      <CasePage {...page}>
        <MarketForm
          initial={{ code, pack: latest.pack }}
          seen={latest.version}
          brand={brand}
          onSaved={() => setEditing(false)}
          onBack={() => setEditing(false)}
        />
      </CasePage>
    );
  }
  const mayWithdraw = inForce !== null || latest.status === 'draft';
  return (
    <CasePage
      {...page}
      actions={
        mayChange && (
          <>
            {mayWithdraw && <Withdraw code={code} name={latest.pack.name} />}
            <Button variant="default" onClick={() => setEditing(true)}>
              {t('office.markets.edit')}
            </Button>
          </>
        )
      }
      side={
        <>
          <ApprovalBox market={data} />
          <AuditTimeline entity={`market:${code}`} />
        </>
      }
    >
      <Pack title={t('office.markets.versionOf', { 0: latest.version })} version={latest} />
      {inForce !== null && inForce.version !== latest.version && (
        <Pack title={t('office.markets.part.inForce', { 0: inForce.version })} version={inForce} />
      )}
      <Versions versions={data.versions} />
    </CasePage>
  );
}

function Pack({
  title,
  version,
}: {
  readonly title: string;
  readonly version: MarketVersionShown;
}) {
  const { t } = useTranslate();
  const facts = Object.entries(packInWords(t, version.pack));
  return (
    <Section title={title} aside={<VersionPills version={version} />}>
      <Facts facts={facts.map(([name, value]) => ({ name, value }))} />
    </Section>
  );
}

function Withdraw({ code, name }: { readonly code: string; readonly name: string }) {
  const { t } = useTranslate();
  const withdraw = useOfficeMutation(withdrawMarket);
  const [isAsking, setAsking] = useState(false);
  const send = async (reason: string) => {
    const answer = await withdraw.send({ code, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <>
      <Button color="ember" variant="light" onClick={() => setAsking(true)}>
        {t('office.markets.withdraw')}
      </Button>
      <ReasonDialog
        title={`${t('office.markets.withdraw')}: ${name}`}
        confirm={t('office.markets.withdraw')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={withdraw.isSending}
        refusal={withdraw.refusal}
        isDangerous
      >
        <Banner tone="ember">{t('office.markets.withdraw.text')}</Banner>
      </ReasonDialog>
    </>
  );
}
