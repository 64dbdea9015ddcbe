import { useEffect, useRef, useState } from 'react';
import type { Program } from '#modules/inquiry/contract.applications.ts';
import { isAgent as isAgentType, MEMBER } from '#platform/contract/account-type.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { ApplyForm } from './apply-form.tsx';

/** The form; for who is an agent already, the way to the agent centre. */
export function ApplyBox({ program }: { readonly program: Program }) {
  const { t } = useTranslate();
  const isAgent = useSession((state) => isAgentType(state.session?.accountType ?? MEMBER));
  const isVisitor = useSession((state) => state.session === undefined);
  const [ticket, setTicket] = useState<string>();
  return (
    <Card>
      <section id="apply" className="grid scroll-mt-32 gap-4">
        <h2 className="text-22 font-strong">{t('join.form')}</h2>
        {isAgent ? (
          <div className="grid gap-3">
            <p>{t('join.already')}</p>
            <Link to="/?ac=agentTeamOverview" className={buttonClass({ tone: 'leaf' })}>
              {t('join.centre')}
            </Link>
          </div>
        ) : ticket === undefined ? (
          <>
            <ApplyForm program={program} onSent={setTicket} />
            {isVisitor ? (
              <p className="text-center text-14 text-ink-2">
                {t('join.isAgent')}{' '}
                <Link
                  to="/login?agent=1"
                  className="inline-flex min-h-11 items-center font-strong text-leaf-ink underline underline-offset-4"
                >
                  {t('join.logIn')}
                </Link>
              </p>
            ) : null}
          </>
        ) : (
          <Sent ticket={ticket} />
        )}
      </section>
    </Card>
  );
}

function Sent({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslate();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <Lily className="size-20" />
      <p ref={title} tabIndex={-1} className="text-18 font-strong outline-0">
        {t('join.sent')}
      </p>
      <p className="text-14 text-ink-2">{t('join.ticket')}</p>
      <p className="rounded-button bg-sunken px-5 py-2.5 text-22 font-strong tracking-widest select-all">
        {ticket}
      </p>
      <p className="text-14 text-ink-2">{t('join.sent.next')}</p>
    </div>
  );
}
