/** What `format=otlp` writes, read by the OpenTelemetry proto, written by its own exporter, and named by its conventions. */
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatorOf } from '../../server/framework/data.ts';
import { openServed, type ServedDataset } from '../../server/framework/dataset.ts';
import { prepare } from '../../server/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../server/framework/registry.ts';
import { render } from '../../server/framework/render.ts';
import { extraFormats } from '../../server/framework/route.ts';
