import { expect, test } from "vitest";
import { Refused } from "../src/api/client";
import { patiently } from "../src/api/patience";

const busy = () => new Refused(503, "Many have asked.", "", [], null, 7);

test("what is refused for now is asked for again when the server says so", async () => {
  const answers: (Error | string)[] = [busy(), busy(), "done"];
  const told: string[] = [];
  const waits: number[] = [];
  const ask = async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  expect(await patiently(ask, (reason) => told.push(reason), async (seconds) => void waits.push(seconds))).toBe("done");
  expect([told, waits]).toEqual([["Many have asked.", "Many have asked."], [7, 7]]);
});

test("what is refused for good is not, and nobody asks for ever", async () => {
  let asked = 0;
  const refuse = (refusal: Refused) => async () => {
    asked += 1;
    throw refusal;
  };
  await expect(patiently(refuse(new Refused(409, "Not now.")))).rejects.toThrow("Not now.");
  expect(asked).toBe(1);
  await expect(patiently(refuse(busy()), undefined, async () => undefined)).rejects.toThrow("Many have asked.");
  expect(asked).toBe(6);
});
