#!/usr/bin/env node
/**
 * `npx fixture-data mcp`: dataset and fixtures for agents, over the Model Context Protocol on standard input and
 * output.
 */
import { runCommand } from '../../cli/command.ts';
import { ReleaseError } from '../../db/release.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { runStdio } from '../../server/mcp/stdio.ts';

const USAGE = `Usage: npx fixture-data mcp [--releases DIR]

Serves the client of an agent until its input ends. To register the server with a client:

  { "mcpServers": { "fixture-data": { "command": "npx", "args": ["fixture-data", "mcp"] } } }

  --releases DIR  folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --help          this text`;

process.exitCode = await runCommand({
  usage: USAGE,
  options: { releases: 'text' },
  async run({ options }) {
    const { releases, publicUrl } = readConfig(process.env);
    await runStdio({ releases: options.releases ?? releases, publicUrl });
    return 0;
  },
  explain: (error) =>
    [ReleaseError, ConfigError].some((kind) => error instanceof kind) ? (error as Error).message : undefined,
});
