import { lazy, Suspense, useEffect, useState } from 'react';
import type { CentreName } from '#platform/site/open-centre.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { withPageTexts } from '../languages.ts';

/** After so long it opens (MOD-3). A page that came with a centre in its address is alive by then. */
const DELAY_MS = 100;

const Centre = lazy(async () => ({
  default: (await withPageTexts(() => import('../centre/centre.tsx'))).Centre,
}));

/** Shows the centre that the address names, over the page. */
export function CentreHost() {
  const [query] = useSearchParams();
  const [due, setDue] = useState<CentreName>();
  const name = query.has('mc') ? 'mc' : query.has('ac') ? 'ac' : undefined;
  useEffect(() => {
    const timer = setTimeout(() => setDue(name), name === undefined ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return name === undefined || due !== name ? null : (
    <Suspense fallback={null}>
      <Centre key={name} name={name} />
    </Suspense>
  );
}
