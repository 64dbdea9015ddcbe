import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeGameOffice, type readGameOffice } from '../../contract.game-office.ts';

type OfficeGame = Static<typeof readGameOffice.output>;

/** Closes a game for the brand at once, in its lists and at its address, or opens it again; what is written below stays. */
export function SwitchGame({ game }: { readonly game: OfficeGame }) {
  const { t } = useTranslate();
  const mayChange = useMay('catalog.change');
  const [isAsking, setAsking] = useState(false);
  const save = useOfficeMutation(changeGameOffice);
  const { nodeId, draft, version } = game;
  const open = () => {
    save.reset();
    setAsking(true);
  };
  const name = t(draft.isEnabled ? 'office.catalog.close_game' : 'office.catalog.open_game');
  useKeys(mayChange ? [{ key: 'c', label: name, run: open }] : []);
  if (!mayChange) {
    return null;
  }
  const send = async (reason: string) => {
    const turned = { ...draft, isEnabled: !draft.isEnabled };
    const answer = await save.send({ nodeId, draft: turned, version, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <>
      <Button
        variant={draft.isEnabled ? 'light' : 'filled'}
        color={draft.isEnabled ? 'ember' : 'leaf'}
        onClick={open}
      >
        {name}
      </Button>
      <ReasonDialog
        title={name}
        confirm={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
        isDangerous={draft.isEnabled}
      />
    </>
  );
}
