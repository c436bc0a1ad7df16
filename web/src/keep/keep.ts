// The one keep of the page.
import { Keep } from "./storage";

export const keep = new Keep();
