import { useEffect } from 'react';
import { useAfterLogin, useLoginRefused } from '#modules/identity/site/index.tsx';
import { finishSocial } from '#modules/social/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { takeLeft } from '../ways/leave.ts';
import { arrivalOf, goOn, useReturnState } from './return-state.ts';

/** A state is good once, and a page may be mounted twice. */
let taken = '';

/** Hands over what the provider sent with the browser, and takes it out of the address at once. */
export function useReturn() {
  const navigate = useNavigate();
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const state = query.get('state');
    if (state === null) {
      if (useReturnState.getState().state.step === 'working' && taken === '') {
        goOn({ step: 'nothing' });
      }
      return;
    }
    if (taken === state) {
      return;
    }
    taken = state;
    navigate('/login/social', { isReplacing: true });
    goOn({ step: 'working' });
    const intent = takeLeft();
    if (intent !== undefined) {
      useModals.setState({ intent });
    }
    void finish(state, query).then(
      (answer) => {
        if (answer.step === 'in') {
          afterLogin(answer.login);
          return;
        }
        const { handle, provider, shown } = answer;
        const arrival = { handle, provider, shown };
        goOn(answer.step === 'link' ? { step: 'link', arrival } : { step: 'name', arrival });
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) {
          throw error;
        }
        if (isHeld(error)) {
          goOn({ step: 'held' });
          return;
        }
        const arrival = arrivalOf(error);
        goOn(
          arrival === undefined
            ? { step: 'refused', refusal: error }
            : { step: 'unknown', arrival, refusal: error },
        );
      },
    );
  }, [navigate, afterLogin, isHeld]);
  return useReturnState((store) => store.state);
}

function finish(state: string, query: URLSearchParams) {
  const optional = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return call(finishSocial, { state, ...Object.fromEntries(optional) });
}
