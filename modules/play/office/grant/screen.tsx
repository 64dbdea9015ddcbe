import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money, Period, When } from '#ui/office/format.tsx';
import { GameCell } from '#ui/office/game-cell.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { OutboundCallLink } from '#ui/office/outbound-call.tsx';
import { Banner, Loading } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { askGrant, cancelGrant, readGrant } from '../../contract.grants.ts';
import { GrantState } from '../grant-state.tsx';

type Grant = Static<typeof readGrant.output>;
type Bet = Grant['bets'][number];

const RUNNING: readonly Grant['state'][] = ['created', 'sent', 'unknown', 'granted'];

/** One grant: what was played of it here, what its vendor reports, and the way to end it. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/free-rounds', label: t('office.grants.title') };
  const { id = '' } = useParams();
  const read = useOffice(readGrant, { id });
  const grant = read.data;
  if (grant === undefined) {
    return read.refusal === undefined ? (
      <Loading />
    ) : (
      <RefusedPage crumb={crumb} refusal={read.refusal} />
    );
  }
  return (
    <CasePage
      crumb={crumb}
      title={
        <>
          <CopiedId id={grant.grantId} /> <GrantState grant={grant} />
        </>
      }
      actions={<Actions grant={grant} />}
      side={<AuditTimeline entity={`free-round:${grant.id}`} />}
    >
      {grant.state === 'unknown' && (
        <Banner tone="pollen">
          {t('office.grants.unknownHint', { 0: grant.call?.attempts ?? 0 })}
        </Banner>
      )}
      {grant.state === 'refused' && (
        <Banner tone="ember">{t('office.grants.refusedHint', { 0: grant.lastCode ?? '' })}</Banner>
      )}
      <GrantFacts grant={grant} />
      {grant.bets.length > 0 && (
        <Section title={t('office.bets.title')}>
          <DataTable
            label={t('office.bets.title')}
            columns={betColumns(t, grant.vendor)}
            rows={grant.bets}
            rowKey={(bet) => bet.id}
          />
        </Section>
      )}
    </CasePage>
  );
}

function Actions({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslate();
  const mayGrant = useMay('freeround.grant');
  const ask = useOfficeMutation(askGrant);
  const cancel = useOfficeMutation(cancelGrant);
  const [isEnding, setEnding] = useState(false);
  const { id } = grant;
  return (
    <>
      <Button variant="default" loading={ask.isSending} onClick={() => void ask.send({ id })}>
        {t('office.grants.ask')}
      </Button>
      {mayGrant && RUNNING.includes(grant.state) && !grant.isEnding && (
        <Button color="ember" variant="light" onClick={() => setEnding(true)}>
          {t('office.grants.cancel')}
        </Button>
      )}
      <ReasonDialog
        title={t('office.grants.cancel')}
        confirm={t('office.grants.cancel')}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={(reason) => cancel.send({ id, reason })}
        isSending={cancel.isSending}
        refusal={cancel.refusal}
        isDangerous
      >
        <p>{t('office.grants.cancelHint', { 0: grant.rounds - grant.played })}</p>
      </ReasonDialog>
    </>
  );
}

function GrantFacts({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslate();
  const { reported } = grant;
  const nextAt = grant.call?.nextAt ?? null;
  return (
    <Section title={t('office.grants.facts')}>
      <Facts
        facts={[
          {
            name: t('office.launches.member'),
            value: (
              <EntityLink kind="member" id={grant.memberId}>
                {grant.member}
              </EntityLink>
            ),
          },
          {
            name: t('office.bets.game'),
            value: <GameCell name={grant.gameName} code={grant.game} />,
          },
          { name: t('office.vendor.vendor'), value: <VendorName code={grant.vendor} /> },
          { name: t('office.grants.played'), value: `${grant.played} / ${grant.rounds}` },
          { name: t('office.grants.stake'), value: <Money value={grant.stake} /> },
          {
            name: t('office.grants.maxWin'),
            value: <Money value={grant.maxWin} />,
          },
          { name: t('office.grants.won'), value: <Money value={grant.won} /> },
          {
            name: t('office.grants.valid'),
            value: <Period from={grant.validFrom} until={grant.expiresAt} />,
          },
          {
            name: t('office.grants.reported'),
            value:
              reported === null ? (
                '–'
              ) : (
                <>
                  {reported.played} / {grant.rounds} · <Money value={reported.won} /> ·{' '}
                  <When at={reported.at} />
                </>
              ),
          },
          {
            name: t('office.grants.call'),
            value: (
              <>
                <OutboundCallLink call={grant.call} />{' '}
                <span className="code">{grant.lastCode ?? grant.call?.code ?? ''}</span>
              </>
            ),
          },
          {
            name: t('office.grants.next'),
            value: nextAt === null ? '–' : <When at={nextAt} />,
          },
          { name: t('office.reason'), value: grant.reason },
        ]}
      />
    </Section>
  );
}

function betColumns(t: Translate, vendor: string): readonly Column<Bet>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (bet) => <When at={bet.at} /> },
    {
      id: 'round',
      title: t('office.round.title'),
      cell: (bet) => (
        <EntityLink kind="round" id={`${vendor}:${bet.round}`}>
          {bet.round}
        </EntityLink>
      ),
    },
    {
      id: 'payout',
      title: t('office.bets.payout'),
      isNumber: true,
      cell: (bet) => <Money value={bet.payout} />,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (bet) => t(`office.play.status.${bet.status}`),
    },
  ];
}
