/** The server behind mcp-front.ts, with everything in place that it needs. */
import '../../cli/node-version.cjs';
import { startedBy } from '../../cli/command.ts';

startedBy('npx fixture-data');
await import('./mcp.ts');
