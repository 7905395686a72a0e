/**
 * Hears of a version of the pages that waits to be used, with what goes over to it. Pages that are open go on with their own version.
 * The first worker of a browser replaces none.
 */
export function hearOfVersion(
  registration: ServiceWorkerRegistration,
  offer: (use: () => void) => void,
): void {
  const { serviceWorker } = navigator;
  const isReplaced = serviceWorker.controller !== null;
  const look = (): void => {
    const { waiting } = registration;
    if (waiting === null || !isReplaced) return;
    offer(() => {
      // Another page may have gone over to it.
      if (registration.waiting !== waiting) {
        location.reload();
        return;
      }
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('use');
    });
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}
