import { expect, test } from 'vitest';
import { SWITCH_NAMES } from '../../contract.ts';
import { mergeSettings } from '../../server/default-settings.ts';
import { whitelabelTree } from '../../server/switches.ts';
import { differenceOf, GROUPS, type Switchboard, whatShows } from './what-shows.ts';

const ALL: Switchboard = {
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  MOBILEVERCODELOGIN3: true,
  FREEPLAY3: true,
  CHNGPASSVERIF3: true,
  PWDEXPFORCECHANGE3: true,
};
const BRAND = { pwdEnabled: true };

test('the editor’s tree is the tree that is served [BRD-3]', () => {
  const served = whitelabelTree(mergeSettings({ code: 'b', stored: {}, hosts: [] }));
  expect(GROUPS.map(({ modId, names }) => [modId, names])).toEqual(
    served.childrenNodes.map(({ modId, childrenNodes }) => [
      modId,
      childrenNodes.map((leaf) => leaf.modId),
    ]),
  );
});

test('each switch takes something away from the site [BRD-3]', () => {
  for (const name of SWITCH_NAMES) {
    const before = whatShows(ALL, BRAND);
    const after = whatShows({ ...ALL, [name]: false }, BRAND);
    const { appears, goes } = differenceOf(before, after);
    expect([name, appears, goes.length > 0]).toEqual([name, [], true]);
  }
});

test('without registration none of its tabs shows, whatever their switches say [BRD-3] [HDR-1]', () => {
  const { goes } = differenceOf(
    whatShows(ALL, BRAND),
    whatShows({ ...ALL, DIRECTREG3: false }, BRAND),
  );
  expect(goes.toSorted()).toEqual([
    'registerButton',
    'registerByMobile',
    'registerByName',
    'registerMobileCode',
    'registerMobilePassword',
  ]);
});
