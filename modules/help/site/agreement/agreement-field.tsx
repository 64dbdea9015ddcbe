import { readBoot } from '#platform/site/boot.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Checkbox, type CheckboxProps } from '#ui/checkbox/checkbox.tsx';
import type { ShownAgreement } from './use-agreement.ts';

type Props = Pick<CheckboxProps, 'error' | 'checked' | 'onChange'> & {
  readonly shown: ShownAgreement;
};

/**
 * The box that accepts the terms, with their text below it; it can be ticked once the text is there. The form sends the version of this very text; a text that
 * has changed comes with an empty box and stands open.
 */
export function AgreementField({ shown, ...box }: Props) {
  const { t } = useTranslate();
  const { agreement, isChanged, version } = shown;
  const age = agreement?.age ?? readBoot().brand.agreementAge;
  return (
    <div className="grid gap-1">
      <Checkbox key={version} name="agreed" disabled={agreement === undefined} {...box}>
        {t('help.agreement.accept', { 0: age })}
      </Checkbox>
      <input type="hidden" name="termsVersion" value={version} />
      {agreement === undefined || agreement.html === '' ? null : (
        <details key={`text ${version}`} open={isChanged}>
          <summary className="min-h-11 cursor-pointer content-center text-14 text-leaf-ink underline underline-offset-4">
            {agreement.title}
          </summary>
          <div className="max-h-72 overflow-y-auto rounded-card border border-line p-3 text-14">
            <HtmlContent html={agreement.html} />
          </div>
        </details>
      )}
    </div>
  );
}
