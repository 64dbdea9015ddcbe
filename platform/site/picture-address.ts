import { findBoot } from './boot.ts';
import { pictureAt } from './picture-at.ts';

/** The address of a picture on a page: at one of the brand's hosts for pictures, or a path of our own (BRD-5). */
export function pictureAddress<Path extends string | undefined>(path: Path): Path | string {
  return path === undefined ? path : pictureAt(findBoot()?.brand.imageOrigins ?? [], path);
}
