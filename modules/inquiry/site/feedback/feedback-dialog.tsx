import { useEffect, useState } from 'react';
import { clearFeedbackAbout, readFeedbackAbout } from '#platform/site/feedback-about.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useDraft } from './draft.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { Sent } from './sent.tsx';

type Done = { readonly ticket: string; readonly hasContact: boolean };

/** Sends feedback to the platform, from whatever page is open. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [done, setDone] = useState<Done>();
  const [about] = useState(readFeedbackAbout);
  useEffect(() => clearFeedbackAbout, []);
  const finish = (ticket: string) => {
    const { contact, clear } = useDraft.getState();
    setDone({ ticket, hasContact: contact.trim() !== '' });
    clear();
  };
  return (
    <Dialog
      title={t('feedback.title')}
      closeLabel={t('feedback.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {done === undefined ? (
        <FeedbackForm about={about} onSent={finish} />
      ) : (
        <Sent {...done} onClose={onClose} />
      )}
    </Dialog>
  );
}
