import type { Module } from '#platform/module.ts';

export const cashierModule: Module = { name: 'cashier', handlers: [] };
