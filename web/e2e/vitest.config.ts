import { defineConfig } from "vitest/config";

// Real browsers against real servers: two files at a time, with patience for slow machines. Nothing is tried twice.
export default defineConfig({
  test: { include: ["e2e/**/*.e2e.ts"], maxWorkers: 2, testTimeout: 600_000, hookTimeout: 120_000 },
});
