import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Boundary } from '../boundary/boundary.tsx';
import { Banner } from './states.tsx';

type Props = {
  /** What is shown: something else is tried anew. */
  readonly at: string;
  readonly children: ReactNode;
};

/**
 * Stands around a page or a tab with a script of its own: one that does not come, as after a new release, or that fails,
 * leaves the rest of the back office as it is.
 */
export function PartBoundary({ at, children }: Props) {
  return (
    <Boundary at={at} instead={() => <Broken />}>
      {children}
    </Boundary>
  );
}

function Broken() {
  const { t } = useTranslate();
  return (
    <Banner tone="ember">
      <p>{t('office.broken')}</p>
      <Button size="xs" variant="default" onClick={() => location.reload()}>
        {t('office.broken.again')}
      </Button>
    </Banner>
  );
}
