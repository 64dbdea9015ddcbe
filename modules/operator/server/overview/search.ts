import { handle } from '#platform/http/handle.ts';
import { searchOffice } from '../../contract.overview-office.ts';
import { openTo } from '../roles/open-to.ts';
import { plainText } from './plain-text.ts';
import { searchers } from './searchers.ts';

const HITS_OF_ONE = 8;
/** The greatest number that a column of ids can hold has 19 digits; 18 are always below it. */
const NUMBER = /^[1-9]\d{0,17}$/;

export const searchOfficeHandler = handle(searchOffice, async (call) => {
  const { app, brand, input, request } = call;
  const text = plainText(input.text);
  if (text === '') {
    return { hits: [] };
  }
  const sought = {
    brandId: brand.id,
    text,
    number: NUMBER.test(text) ? BigInt(text) : undefined,
    language: request.language,
    limit: HITS_OF_ONE,
  };
  const asked = openTo(call, searchers);
  const found = await app.db.readTogether((tx) =>
    Promise.all(asked.map((one) => one.find(app, tx, sought))),
  );
  return { hits: found.flat() };
});
