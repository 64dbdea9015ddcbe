import { readFile } from 'node:fs/promises';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { bindVendor, readFeed } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { VendorByAddress, vendorByAddress } from '#seamless/vendor-by-address.ts';
import { BadSettings } from './config.ts';

/** Behind the platform's own and the sample vendors. */
const FIRST_POSITION = 60;
const isList = Compile(Type.Array(VendorByAddress));

/**
 * Registers the vendors of a file, which are data alone: a JSON list of `VendorByAddress`. Their games are asked for in
 * the background; a vendor that has no key yet, or is down, is asked again every ten minutes.
 * @returns when all are registered, with what waits for their games
 * @throws BadSettings when the file cannot be read or has another shape
 */
export async function bindOutsideVendors(
  app: AppContext,
  file: string,
): Promise<{ readonly games: Promise<void> }> {
  const vendors = readVendors(await readFile(file, 'utf8').catch(() => ''), file);
  for (const [index, vendor] of vendors.entries()) {
    const place = { isHouse: false, position: FIRST_POSITION + index };
    await bindVendor(app, vendorByAddress(vendor), place);
  }
  const all = vendors.map(({ code }) => readFeed(app, code));
  return { games: Promise.all(all).then(() => undefined) };
}

function readVendors(text: string, file: string): readonly VendorByAddress[] {
  const read = parsed(text);
  if (!isList.Check(read)) {
    const [first] = isList.Errors(read);
    const where = first === undefined ? '' : ` (${first.instancePath} ${first.message})`;
    throw new BadSettings(`VENDORS_FILE ${file} is no list of vendors${where}`);
  }
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
