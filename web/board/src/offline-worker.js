// The service worker of the page: it keeps the files of one build, and answers with them, also offline.
// `offline.mjs` puts the names and the hashes of the files here.
const FILES = new Map(HASHES);
const { scope } = registration;
const PREFIX = `acquire-board ${scope} `;
const NAME = PREFIX + VERSION;

/** Keeps a file, which must be that of this build. */
async function keep(cache, [file, integrity]) {
  const response = await fetch(file, { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(`${file}: status ${response.status}`);
  // A copy: the page cannot be opened with a response that was redirected.
  await cache.put(file, new Response(response.body, response));
}

async function install() {
  const cache = await caches.open(NAME);
  await Promise.all([...FILES].map((entry) => keep(cache, entry)));
}

async function begin() {
  await clients.claim();
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function answer(request, file) {
  const cache = await caches.open(NAME);
  return (await cache.match(file)) ?? fetch(request);
}

/** Takes the place of the build before, unless it is in use on another page. */
async function replace() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope)).length === 1) await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => event.waitUntil(replace()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const path = (origin + pathname).slice(scope.length);
  const file = path === "" ? "index.html" : path;
  if (method === "GET" && url.startsWith(scope) && FILES.has(file)) event.respondWith(answer(event.request, file));
});
