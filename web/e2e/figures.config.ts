import { defineConfig } from "vitest/config";

// Not a test: it measures what docs/client.md states, in one run.
export default defineConfig({ test: { include: ["e2e/figures.ts"], testTimeout: 3_600_000, hookTimeout: 600_000 } });
