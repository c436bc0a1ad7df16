import { expect, test } from "vitest";
import { addressOf, isCampaign } from "../src/campaign/episodes";

test("a file with a campaign is known by how it begins", () => {
  expect(isCampaign('{"campaign": 1,\n"game": "toy"')).toBe(true);
  expect(isCampaign(' {\n "campaign" : 1')).toBe(true);
  expect(isCampaign('{"header": {"game": "toy", "scenario": "campaign"}')).toBe(false);
  expect(isCampaign("")).toBe(false);
});

test("a match that goes on is looked at on its table, one that is over in its replay", () => {
  const one = { match: "a", title: "One", outcome: "" };
  expect(addressOf({ ...one, state: "playing" })).toBe("/match/a");
  expect(addressOf({ ...one, state: "over" })).toBe("/replay/a");
});
