import { here } from "./here.js";
import { keepForOffline } from "./offline.js";
import { start } from "./page.js";
import { opened, server } from "./server.js";

start(server ?? here, server ? opened : async () => null);
// Some browsers refuse it in private windows and in frames; the page works without it.
if (!server) keepForOffline().catch(() => {});
