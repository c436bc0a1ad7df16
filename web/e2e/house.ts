// One server for all files of a run that need no server of their own: starting one takes as long as a short test.
import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the house's server is. */
    base: string;
  }
}

export default async function open(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start();
  project.provide("base", server.base);
  return () => server.stop();
}
