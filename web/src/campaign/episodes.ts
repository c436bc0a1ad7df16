// The matches of a campaign: which file holds some, and where each of them is to be seen. Pure.
import type { CampaignMatch } from "../protocol";

/** Whether a file that begins so holds a whole campaign, not one match. */
export const isCampaign = (beginning: string): boolean => /^\s*\{\s*"campaign"\s*:/.test(beginning);

/** Where a match is looked at: its table while it goes on, its replay when it is over. */
export const addressOf = (each: CampaignMatch): string => (each.state === "over" ? `/replay/${each.match}` : `/match/${each.match}`);
