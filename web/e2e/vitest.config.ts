import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole matches and turns of every game: begun last, one of them would run on alone. The longest comes first. */
const LONG = ["to-the-end", "listening", "flow", "pseudo", "dragon", "armies"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => LONG.findIndex((name) => file.moduleId.endsWith(`/${name}.e2e.ts`));
    const others = await super.sort(files.filter((file) => place(file) < 0));
    return [...files.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b)), ...others];
  }
}

// Real browsers against real servers: two files at a time, with patience for slow machines. Nothing is tried twice.
export default defineConfig({
  test: { include: ["e2e/**/*.e2e.ts"], globalSetup: "e2e/house.ts", maxWorkers: 2, testTimeout: 1_200_000, hookTimeout: 240_000, sequence: { sequencer: LongestFirst } },
});
