import { defineConfig } from "vitest/config";

// Real browsers against real servers: one file at a time, with patience for slow machines, and a second try where a
// busy one made a browser miss a beat. A fault of ours fails every try.
export default defineConfig({
  test: { include: ["e2e/**/*.e2e.ts"], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000, retry: 2 },
});
