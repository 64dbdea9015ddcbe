import { handle } from '#platform/http/handle.ts';
import { listSocialWays } from '../../contract.ts';
import { providersOf } from './providers.ts';

export const listSocialWaysHandler = handle(listSocialWays, async ({ tx, brand }) => {
  const offered = (await providersOf(tx, brand.id)).filter(({ isOn }) => isOn);
  const phone = offered.flatMap(({ choice }) =>
    choice.kind === 'firebase' ? [choice.settings] : [],
  )[0];
  return {
    providers: offered
      .filter(({ choice }) => choice.kind !== 'firebase')
      .map(({ code, name }) => ({ code, name })),
    phone:
      phone === undefined
        ? null
        : { projectId: phone.projectId, apiKey: phone.apiKey, authDomain: phone.authDomain },
  };
});
