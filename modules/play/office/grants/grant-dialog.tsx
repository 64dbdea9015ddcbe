import { NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { grantRounds, listGrantGames } from '../../contract.grants.ts';

const WEEK_MS = 7 * 86_400_000;
const MAX_ROUNDS = 1_000;
const USUAL_ROUNDS = 10;

/** Grants free rounds to one member; a grant that may pay much waits for a second person. */
export function GrantDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const grant = useOfficeMutation(grantRounds);
  const offer = useOffice(listGrantGames, {}).data;
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [rounds, setRounds] = useState(USUAL_ROUNDS);
  const [stake, setStake] = useState('1');
  const [maxWin, setMaxWin] = useState('50');
  const [expiresAt, setExpiresAt] = useState(() => new Date(Date.now() + WEEK_MS).toISOString());
  const games = offer?.rows ?? [];
  const game = games.find((one) => `${one.vendor} ${one.game}` === chosen);
  const value = rounds * Number(stake);
  const mayPay = rounds * Number(maxWin);
  const needsTwo = offer !== undefined && mayPay > Number(offer.needsTwoAbove);
  async function send(reason: string) {
    if (game === undefined) {
      return undefined;
    }
    const { vendor, game: code } = game;
    const sent = await grant.send({
      ...{ account: account.trim(), vendor, game: code, rounds, stake, maxWin, expiresAt, reason },
    });
    if (sent !== undefined) {
      (sent.value.approvalId === null ? announceDone : announceWaiting)(t);
    }
    return sent;
  }
  return (
    <ReasonDialog
      title={t('office.grants.grant')}
      confirm={t('office.grants.grant')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={grant.isSending}
      refusal={grant.refusal}
      needsTwo={needsTwo}
    >
      <TextInput
        label={t('office.grants.account')}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        maxLength={64}
        required
        data-autofocus
      />
      <Select
        label={t('office.bets.game')}
        description={t('office.grants.gameHint')}
        data={games.map((one) => ({
          value: `${one.vendor} ${one.game}`,
          label: `${one.name} · ${one.vendorName}`,
        }))}
        value={chosen}
        onChange={setChosen}
        searchable
        required
      />
      <ValueFields
        {...{ rounds, stake, maxWin, setRounds, setStake, setMaxWin }}
        minStake={Number(game?.minStake ?? 0)}
      />
      <Text size="sm" c="dimmed">
        {t('office.grants.value', {
          0: groupDigits(value.toFixed(2)),
          1: groupDigits(offer?.maxValue ?? '0'),
        })}
      </Text>
      <Text size="sm">
        {t('office.grants.mayPay', {
          0: groupDigits(mayPay.toFixed(2)),
          1: groupDigits(offer?.needsTwoAbove ?? '0'),
        })}
      </Text>
      <TextInput
        type="datetime-local"
        label={t('office.grants.until')}
        value={localMoment(expiresAt)}
        onChange={(event) => setExpiresAt(momentOf(event.currentTarget.value) ?? expiresAt)}
        required
      />
    </ReasonDialog>
  );
}

/** How many rounds, what each would cost, and what one may win. */
function ValueFields(props: {
  readonly rounds: number;
  readonly stake: string;
  readonly maxWin: string;
  readonly minStake: number;
  readonly setRounds: (rounds: number) => void;
  readonly setStake: (stake: string) => void;
  readonly setMaxWin: (maxWin: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <>
      <NumberInput
        label={t('office.grants.rounds')}
        min={1}
        max={MAX_ROUNDS}
        allowDecimal={false}
        value={props.rounds}
        onChange={(next) => props.setRounds(Number(next) || 1)}
      />
      <NumberInput
        label={t('office.grants.stake')}
        min={props.minStake}
        decimalScale={2}
        value={props.stake}
        onChange={(next) => props.setStake(String(next))}
      />
      <NumberInput
        label={t('office.grants.maxWin')}
        min={0}
        decimalScale={2}
        value={props.maxWin}
        onChange={(next) => props.setMaxWin(String(next))}
        required
      />
    </>
  );
}
