import type { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

/** The end of a login form: remember me, the link to recovery, the server's refusal, and the button. */
export function FormEnd(props: {
  readonly isBusy: boolean;
  readonly refusal: Refused | undefined;
}) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const isAlive = useIsAlive();
  return (
    <>
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="rememberMe">{t('identity.login.remember')}</Checkbox>
        <button
          type="button"
          className="min-h-11 text-14 font-strong text-leaf-ink underline-offset-4 hover:underline"
          onClick={() => open('forgetPassModal')}
        >
          {t('identity.login.forgot')}
        </button>
      </div>
      {props.refusal === undefined ? null : (
        <p role="alert" className="-mt-2 text-14 text-ember-ink">
          {refusalText(t, props.refusal)}
        </p>
      )}
      <Button
        type="submit"
        tone="leaf"
        size="big"
        isBlock
        className="[--dim:1]"
        disabled={!isAlive}
        isBusy={props.isBusy}
      >
        {t('identity.login.submit')}
      </Button>
    </>
  );
}
