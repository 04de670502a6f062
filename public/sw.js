/*
 * Chrome on Android shows notifications only through a service worker. This one does nothing else: no cache, no
 * interception, so a deploy is never hidden behind it.
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const [page] = pages;
      return page ? page.focus() : self.clients.openWindow('/reservations');
    }),
  );
});
