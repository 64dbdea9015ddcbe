/** The runner loads this setup file for each test file, also where files share what they import. */
import { afterAll } from 'vitest';
import { endFile } from './file-end.ts';

afterAll(endFile);
