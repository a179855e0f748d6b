/**
 * The tests in the order that TESTS gives, each file's outcome as a line of JSON; with WITNESS, what each of them runs.
 */
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import base from '../../vitest.config.ts';
import { say } from './told.ts';

const order: string[] = JSON.parse(process.env.TESTS ?? '[]');

const placeOf = (path: string) => order.indexOf(relative(process.cwd(), path));

/** Vitest would begin with what takes longest, but the first failure is all that counts. */
class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
      .filter(({ moduleId }) => placeOf(moduleId) !== -1)
      .sort((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

const lines: Reporter = {
  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    if (state === 'failed')
      say({ file: fileOf(test.module), failed: test.fullName, why: errors?.[0]?.message ?? '' });
  },
  onTestModuleEnd(module: TestModule) {
    const { duration, collectDuration } = module.diagnostic();
    const [error] = module.errors();
    const file = fileOf(module);
    if (error) say({ file, failed: 'loading', why: error.message });
    say({ file, ms: Math.round(duration + collectDuration), isPassed: module.state() !== 'failed' });
  },
};

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    reporters: [lines],
    sequence: { sequencer: InOrder },
    setupFiles: process.env.WITNESS === undefined ? [] : [join(import.meta.dirname, 'witness.ts')],
    // Modules from V8's cache have no places that it could count.
    env: process.env.WITNESS === undefined ? { ...base.test?.env } : { NODE_DISABLE_COMPILE_CACHE: '1' },
  },
});
