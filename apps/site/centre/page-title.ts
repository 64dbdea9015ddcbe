import { readBoot } from '#platform/site/boot.ts';
import type { CentreName } from '#platform/site/open-centre.ts';

/** The key of the name of a centre's page: where all money is play credit, a deposit is more of it. */
export function pageTitle(centre: CentreName, page: string): string {
  const isCredit = page === 'depositv2' && readBoot().brand.isSandbox;
  return isCredit ? 'shell.playCredit' : `centre.${centre}.${page}`;
}
