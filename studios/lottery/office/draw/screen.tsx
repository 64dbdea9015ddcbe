import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { roundOfDraw } from '#ui/office/entity-path.ts';
import { Money, When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { readLotteryDraw } from '../../contract.office.ts';
import { NumbersText, StatePill } from '../draw-state.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { Entries, Exposure, isSeeded, Versions } from './parts.tsx';
import { VoidDialog } from './void-dialog.tsx';

const REFRESH_MS = 5_000;
type Case = Static<typeof readLotteryDraw.output>;
type Opened = 'correct' | 'void' | 'enter' | undefined;

/** One draw: its times and amounts, all its results, and the actions that need two operators. */
export function Screen() {
  const { t } = useTranslate();
  const { game = '', drawNo = '' } = useParams();
  const [opened, setOpened] = useState<Opened>();
  const { data, refusal } = useOffice(readLotteryDraw, { game, drawNo }, { refetchMs: REFRESH_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const close = () => setOpened(undefined);
  const { draw } = data;
  return (
    <CasePage
      crumb={{ to: '/lottery/draws', label: t('office.lottery.draws.title') }}
      name={`${draw.game} ${draw.drawNo}`}
      title={
        <>
          {draw.game} <span className="num">{draw.drawNo}</span> <StatePill state={draw.state} />
        </>
      }
      actions={<Actions found={data} onOpen={setOpened} />}
      side={<AuditTimeline entity={`draw:${draw.game}-${draw.drawNo}`} />}
    >
      {data.voidReason !== null && <Banner tone="ember">{t('office.lottery.void')}</Banner>}
      {draw.isHeld && <Banner tone="ember">{t('office.lottery.drawHeld')}</Banner>}
      {data.voidReason === null && isSeeded(draw) && isDrawn(draw) && (
        <Banner tone="sky">{t('office.lottery.seeded')}</Banner>
      )}
      <DrawFacts found={data} />
      <Versions versions={data.versions} />
      {draw.source === 'outside' && <Entries entries={data.entries} />}
      <Exposure found={data} />
      <CorrectDialog found={data} isOpen={opened === 'correct'} onClose={close} />
      <VoidDialog found={data} isOpen={opened === 'void'} onClose={close} />
      <EnterDialog found={data} isOpen={opened === 'enter'} onClose={close} />
    </CasePage>
  );
}

function Actions({
  found: { draw },
  onOpen,
}: {
  readonly found: Case;
  readonly onOpen: (dialog: Opened) => void;
}) {
  const { t } = useTranslate();
  const mayCorrect = useMay('lottery.correct');
  const mayEnter = useMay('lottery.result');
  const isBefore = ['scheduled', 'open', 'locked'].includes(draw.state);
  return (
    <>
      {mayEnter && draw.source === 'outside' && draw.state === 'locked' && (
        <Button color="leaf" onClick={() => onOpen('enter')}>
          {t('office.lottery.enter')}
        </Button>
      )}
      {mayCorrect && isDrawn(draw) && (
        <Button variant="default" onClick={() => onOpen('correct')}>
          {t(isSeeded(draw) ? 'office.lottery.voidIt' : 'office.lottery.correct')}
        </Button>
      )}
      {mayCorrect && isBefore && (
        <Button variant="default" onClick={() => onOpen('void')}>
          {t('office.lottery.voidIt')}
        </Button>
      )}
    </>
  );
}

function isDrawn({ state, isHeld }: Case['draw']): boolean {
  return state === 'settled' || state === 'corrected' || isHeld;
}

/** The public page that checks the result of the round. */
function proofOf(round: string): string {
  const [vendor = '', ref = ''] = round.split(':');
  return `/verify?vendor=${encodeURIComponent(vendor)}&round=${encodeURIComponent(ref)}`;
}

function DrawFacts({ found: { draw } }: { readonly found: Case }) {
  const { t } = useTranslate();
  const round = roundOfDraw(draw.game, draw.drawNo);
  return (
    <Section title={t('office.lottery.draw')}>
      <Facts
        facts={[
          { name: t('office.lottery.result'), value: <NumbersText numbers={draw.numbers} /> },
          { name: t('office.lottery.source'), value: t(`office.lottery.source.${draw.source}`) },
          { name: t('office.lottery.opensAt'), value: <When at={draw.opensAt} /> },
          { name: t('office.lottery.locksAt'), value: <When at={draw.locksAt} /> },
          { name: t('office.lottery.drawsAt'), value: <When at={draw.drawsAt} /> },
          { name: t('office.lottery.revision'), value: draw.revision },
          {
            name: t('office.lottery.bets'),
            value: (
              <EntityLink kind="round" id={round}>
                <span className="num">{draw.bets}</span>
              </EntityLink>
            ),
          },
          {
            name: t('office.lottery.proof'),
            value: (
              <a href={proofOf(round)} target="_blank" rel="noreferrer">
                {t('office.lottery.proof.open')}
              </a>
            ),
          },
          { name: t('office.lottery.stake'), value: <Money value={draw.stake} /> },
          { name: t('office.lottery.payout'), value: <Money value={draw.payout} /> },
        ]}
      />
    </Section>
  );
}
