import {
  useQuery as lookUp,
  QueryClient,
  QueryClientContext,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { use } from 'react';
import { findBoot, readBoot } from './boot.ts';
import type { Boot } from './boot-data.ts';
import { NETWORK, Refused } from './call.ts';
import { answersInTime, laterAnswers } from './later-answers.ts';

const FRESH_MS = 30_000;

/** Whoever asks the server waits for this module, and so finds the answers that the page was drawn with, unless they are late. */
const later = await answersInTime();
const clients = new WeakMap<Boot, QueryClient>();
if (typeof document !== 'undefined' && findBoot() !== undefined) {
  // Made with the first render instead, it would make that one long task.
  pageQueryClient();
}

/** A new store of server answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof Refused && error.code === NETWORK,
      },
    },
  });
}

/**
 * The store of this page's answers, which begins with those that the page carries. The first part that asks the server
 * makes it: one per page in the browser, one per render on the server.
 */
export function pageQueryClient(): QueryClient {
  const boot = readBoot();
  const made = clients.get(boot) ?? createFor(boot);
  clients.set(boot, made);
  return made;
}

function createFor(boot: Boot): QueryClient {
  const client = createQueryClient();
  for (const { key, value } of [...boot.data, ...later]) {
    client.setQueryData(key, value);
  }
  if (typeof document !== 'undefined') {
    void laterAnswers().then((answers) => addTo(client, answers));
    // It lives as long as the page; calls that wait for the network go on when that is back.
    client.mount();
  }
  return client;
}

/** Answers that come late replace nothing: what is set again is drawn again. */
function addTo(client: QueryClient, answers: Boot['data']): void {
  for (const { key, value } of answers) {
    if (client.getQueryData(key) === undefined) {
      client.setQueryData(key, value);
    }
  }
}

/** The store around a component: that of a provider, as a studio's client has one, else the page's. */
export function useQueryClient(): QueryClient {
  return use(QueryClientContext) ?? pageQueryClient();
}

/** Data that is not the answer of one endpoint, kept in the same store. */
export function useQuery<Value>(options: UseQueryOptions<Value>) {
  return lookUp(options, useQueryClient());
}
