import { readBoot } from '#platform/site/boot.ts';

/** The key of the word for deposits, of those that come with every page: where all money is play credit, it is more of that. */
export function depositText(): string {
  return readBoot().brand.isSandbox ? 'shell.playCredit' : 'shell.deposit';
}
