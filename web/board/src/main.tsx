import { here } from "./here.js";
import { start } from "./page.js";
import { opened, server } from "./server.js";

start(server ?? here, server ? opened : async () => null);
