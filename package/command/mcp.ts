#!/usr/bin/env node
/** `npx fixture-data mcp`: the dataset and the fixtures for agents, by the Model Context Protocol on standard input and output. */
import { runCommand } from '../../cli/command.ts';
import { ReleaseError } from '../../db/release.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { runStdio } from '../../server/mcp/stdio.ts';

const USAGE = `Usage: npx fixture-data mcp [--releases DIR]

Answers an agent's client until its input ends. To register it with a client:

  { "mcpServers": { "fixture-data": { "command": "npx", "args": ["fixture-data", "mcp"] } } }

  --releases DIR  where releases stand (default: RELEASES_DIR, or data/releases)
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
