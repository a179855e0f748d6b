/**
 * The service as a process of package/server.ts: it ends when its input does, however the process that started it ends.
 */
import '../../cli/node-version.cjs';
import { startedBy } from '../../cli/command.ts';

startedBy('npx fixture-data');
process.stdin.resume().once('end', () => process.exit(0));
await import('../../server/main.ts');
