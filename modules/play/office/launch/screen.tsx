import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { GameCell } from '#ui/office/game-cell.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Pill } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { endOfficeSession, readOfficeLaunch } from '../../contract.launches.ts';
import type { OfficeLaunch } from './launch.ts';
import { Notices } from './notices.tsx';

const SESSION_TONES = { open: 'leaf', ended: 'ember', over: undefined } as const;

/** One launch: who went where, the state of the game session, and what was reported to its vendor. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/launches', label: t('office.launches.title') };
  const { launchId = '' } = useParams();
  const read = useOffice(readOfficeLaunch, { launchId });
  const launch = read.data;
  if (launch === undefined) {
    return read.refusal === undefined ? (
      <Loading />
    ) : (
      <RefusedPage crumb={crumb} refusal={read.refusal} />
    );
  }
  return (
    <CasePage
      crumb={crumb}
      title={<CopiedId id={launch.launchId} />}
      actions={launch.session?.state === 'open' && <EndSession launchId={launch.launchId} />}
    >
      <LaunchFacts launch={launch} />
      <SessionFacts launch={launch} />
      <Notices launch={launch} />
    </CasePage>
  );
}

function LaunchFacts({ launch }: { readonly launch: OfficeLaunch }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.launch.facts')}>
      <Facts
        facts={[
          {
            name: t('office.launches.member'),
            value: (
              <>
                <EntityLink kind="member" id={launch.memberId}>
                  {launch.member}
                </EntityLink>{' '}
                {launch.isTrial && <Pill tone="sky">{t('office.launches.trial')}</Pill>}
              </>
            ),
          },
          {
            name: t('office.vendor.vendor'),
            value: (
              <EntityLink kind="vendor" id={launch.vendor}>
                <VendorName code={launch.vendor} />
              </EntityLink>
            ),
          },
          {
            name: t('office.bets.game'),
            value: <GameCell name={launch.gameName} code={launch.game} />,
          },
          { name: t('office.time'), value: <When at={launch.at} /> },
          { name: t('office.launches.ip'), value: <span className="code">{launch.ip}</span> },
          { name: t('office.status'), value: t(`office.launches.state.${launch.state}`) },
          {
            name: t('office.launch.address'),
            value: (
              <>
                {t(`office.launch.address.${launch.address}`)}{' '}
                {launch.addressCode !== null && <span className="code">{launch.addressCode}</span>}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

function SessionFacts({ launch: { session } }: { readonly launch: OfficeLaunch }) {
  const { t } = useTranslate();
  if (session === null) {
    return (
      <Section title={t('office.launch.session')}>
        <p className="of-pad">{t('office.launch.noSession')}</p>
      </Section>
    );
  }
  const tone = SESSION_TONES[session.state];
  const { endedFor, endedAt } = session;
  const limits = Object.entries(session.limits);
  return (
    <Section title={t('office.launch.session')}>
      <Facts
        facts={[
          {
            name: t('office.status'),
            value: (
              <>
                <Pill {...(tone === undefined ? {} : { tone })}>
                  {t(`office.launch.session.${session.state}`)}
                </Pill>{' '}
                {endedFor !== null && t(`office.launch.reason.${endedFor}`)}
              </>
            ),
          },
          { name: t('office.rounds.opened'), value: <When at={session.openedAt} /> },
          endedAt === null
            ? { name: t('office.launch.until'), value: <When at={session.expiresAt} /> }
            : { name: t('office.launch.endedAt'), value: <When at={endedAt} /> },
          ...limits.map(([name, value]) => ({ name: t(`office.launch.limit.${name}`), value })),
        ]}
      />
    </Section>
  );
}

function EndSession({ launchId }: { readonly launchId: string }) {
  const { t } = useTranslate();
  const mayEnd = useMay('member.change');
  const [isOpen, setOpen] = useState(false);
  const end = useOfficeMutation(endOfficeSession);
  if (!mayEnd) {
    return null;
  }
  return (
    <>
      <Button color="red" variant="light" onClick={() => setOpen(true)}>
        {t('office.launch.end')}
      </Button>
      <ReasonDialog
        title={t('office.launch.end')}
        confirm={t('office.launch.end')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          const ended = await end.send({ launchId, reason });
          if (ended !== undefined) {
            announceDone(t);
          }
          return ended;
        }}
        isSending={end.isSending}
        refusal={end.refusal}
        isDangerous
      >
        <p>{t('office.launch.endHint')}</p>
      </ReasonDialog>
    </>
  );
}
