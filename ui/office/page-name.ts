import { createContext, use, useEffect } from 'react';

/** Receives the name of the thing that the open page is about; the shell puts it before the title of the tab. */
export const PageNameContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Names the tab after the thing of this page: a user name, a code, a number. */
export function usePageName(name: string | undefined): void {
  const show = use(PageNameContext);
  useEffect(() => {
    show(name);
    return () => show(undefined);
  }, [show, name]);
}
