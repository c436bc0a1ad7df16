import { defineConfig } from "vitest/config";

// Not a test: it writes the pictures of the main screens to docs/screens/.
export default defineConfig({ test: { include: ["e2e/screens.ts"], testTimeout: 1_200_000, hookTimeout: 120_000 } });
