import { act, screen } from '@testing-library/react';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { useCarriedAnswer } from './carried-answer.ts';
import { openAllGates, restFor } from './near-gate.ts';
import { readPageAgain } from './read-again.ts';
import { answers, refuses } from './testing/play-server.ts';
import { showScreen } from './testing/show-screen.tsx';

const listBoats = endpoint({
  wire: ['GET /wps/boats'],
  summary: 'Boats',
  auth: 'visitor',
  input: Type.Object({}),
  output: Type.Array(Type.String()),
  rejects: {},
});
const FOREVER_MS = 1e9;

function Boats() {
  const { data, isRefused } = useCarriedAnswer(listBoats, {});
  return <p>{isRefused ? 'refused' : (data?.join(', ') ?? 'nothing')}</p>;
}

const carried = [{ key: ['GET /wps/boats', {}, 'bn', ''], value: ['kosha'] }];

test('a first view shows what the page carries and asks nothing; once nothing rests it follows the server [G4]', async () => {
  const fleet = ['kosha'];
  let asked = 0;
  const server = [
    answers(listBoats, () => {
      asked += 1;
      return [...fleet];
    }),
  ];
  restFor(FOREVER_MS);
  await showScreen(<Boats />, { carried, server });
  expect(screen.getByText('kosha')).toBeTruthy();

  fleet.push('dinghy');
  openAllGates();
  expect(await screen.findByText('kosha')).toBeTruthy();
  expect(asked).toBe(0);
  await act(readPageAgain);
  expect(await screen.findByText('kosha, dinghy')).toBeTruthy();
});

test('a first view asks at once for what the page does not carry [G4]', async () => {
  await showScreen(<Boats />, { server: [answers(listBoats, () => ['pansi'])] });
  expect(await screen.findByText('pansi')).toBeTruthy();
});

test('a refusal is shown where there is nothing else [G4]', async () => {
  await showScreen(<Boats />, { server: [answers(listBoats, () => refuses('system.busy'))] });
  expect(await screen.findByText('refused')).toBeTruthy();
});
