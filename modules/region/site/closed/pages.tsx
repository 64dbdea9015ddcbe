import { type ReactNode, useEffect } from 'react';
import type { Closed } from '#platform/site/closed.ts';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { ArrowLeftIcon } from '#ui/icon/icons.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { ClosedHeader } from './closed-header.tsx';
import { Maintenance } from './maintenance.tsx';
import { RegionRestricted } from './region-restricted.tsx';

/** The page of every address while the site is closed to the visitor: no game, no offer, no registration (STS-1). */
export function Page(props: { readonly closed: Closed; readonly controls: ReactNode }) {
  const { closed, controls } = props;
  const { t } = useTranslate();
  const isMaintenance = closed.status === 1;
  useTitle(t(isMaintenance ? 'region.maintenance.title' : 'region.restricted.title'));
  return (
    <div className="flex min-h-dvh flex-col">
      <ClosedHeader controls={controls} />
      <main className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
        <img
          src={pictureAddress('/pictures/login-pond.avif')}
          alt=""
          className="h-36 w-full object-cover sm:h-72 lg:order-last lg:h-full"
        />
        <Wrap className="grid w-full max-w-[40rem] content-start gap-5 py-8 lg:content-center lg:py-14">
          {isMaintenance ? <Maintenance closed={closed} /> : <RegionRestricted closed={closed} />}
        </Wrap>
      </main>
    </div>
  );
}

/** Around a member's own record in a closed region: the record and the way back, nothing to play (R22). */
export function RecordFrame(props: { readonly controls: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <div className="flex min-h-dvh flex-col">
      <ClosedHeader controls={props.controls} />
      <main className="flex flex-1 flex-col">
        <Wrap className="pt-3">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 text-leaf-ink underline-offset-4 hover:underline"
          >
            <ArrowLeftIcon />
            {t('region.record.back')}
          </Link>
        </Wrap>
        {props.children}
      </main>
    </div>
  );
}

/** The tab has the title of this page, and its former one once the site is open again. */
function useTitle(title: string): void {
  const { t } = useTranslate();
  const open = t('home.head.title');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = open;
    };
  }, [title, open]);
}
