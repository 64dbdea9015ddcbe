import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { VipPageDraft } from '../../contract.office.ts';
import type { DraftFields } from './tier-fields.tsx';

type Entry = VipPageDraft['faq'][number];

const MAX = 30;
const NONE = { en: '', bn: '' };

/** Questions with their answers, in the order of the page. */
export function FaqFields({ draft, setDraft }: DraftFields) {
  const { t } = useTranslate();
  const { faq } = draft;
  const put = (next: readonly Entry[]) => setDraft({ ...draft, faq: [...next] });
  return (
    <Section
      title={t('office.vip.faq')}
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          disabled={faq.length >= MAX}
          onClick={() => put([...faq, { question: NONE, answer: NONE }])}
        >
          {t('office.vip.faq.add')}
        </Button>
      }
    >
      <div className="of-stack of-pad">
        {faq.map((entry, index) => (
          <div key={index} className="of-details of-stack">
            <div className="of-both">
              {(['bn', 'en'] as const).map((language) => (
                <OneLanguage
                  key={language}
                  language={language}
                  entry={entry}
                  onChange={(next) => put(faq.map((one, place) => (place === index ? next : one)))}
                />
              ))}
            </div>
            <div className="of-row">
              <span className="of-grow" />
              <Button
                size="compact-sm"
                variant="subtle"
                color="ember"
                leftSection={<Trash2 size={14} />}
                onClick={() => put(faq.filter((_one, place) => place !== index))}
              >
                {t('office.vip.faq.remove')}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

function OneLanguage(props: {
  readonly language: 'en' | 'bn';
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
}) {
  const { t } = useTranslate();
  const { language, entry, onChange } = props;
  const name = t(`office.vip.language.${language}`);
  return (
    <div className="of-stack" lang={language}>
      <TextInput
        label={`${t('office.vip.question')} · ${name}`}
        required
        maxLength={160}
        value={entry.question[language]}
        onChange={(event) =>
          onChange({
            ...entry,
            question: { ...entry.question, [language]: event.currentTarget.value },
          })
        }
      />
      <Textarea
        label={`${t('office.vip.answer')} · ${name}`}
        required
        maxLength={800}
        autosize
        minRows={2}
        value={entry.answer[language]}
        onChange={(event) =>
          onChange({ ...entry, answer: { ...entry.answer, [language]: event.currentTarget.value } })
        }
      />
    </div>
  );
}
