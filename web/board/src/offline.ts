/** Lets the page work without a network after the first visit. An update is taken when the page is loaded the next time. */
export async function keepForOffline(): Promise<void> {
  // There is none if the page does not come by HTTPS or from the loopback.
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // The first service worker has the files of this build, the next one has not.
  if (serviceWorker.controller !== null) serviceWorker.addEventListener("controllerchange", () => location.reload());
  const { waiting } = await serviceWorker.register("offline-worker.js");
  waiting?.postMessage(null);
}
