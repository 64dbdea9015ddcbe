/** The runner loads this setup file for each test file; what it imports is loaded once for all files of a worker. */
import './own-imports.ts';
