/**
 * Leads browsers that are too old to a page that says so, and says where a script of the page has failed. It comes before all
 * other scripts, in words that the oldest browsers know: they run no modules, or stop at the first line of one.
 */

/** Most faults that one page reports. */
const MAX_REPORTS = 3;
const MAX_LETTERS = 900;
let reports = 0;

// The newest thing without which no board is drawn; the browsers that are named there have all the rest, too.
if (!('toSorted' in Array.prototype)) location.replace('/too-old');

/** Says that the page has failed, over all of it if it shows nothing yet, with a link that loads it again. */
function show(): void {
  const { body } = document;
  if (document.getElementById('failed')) return;
  const told = document.createElement('p');
  const again = document.createElement('a');
  told.id = 'failed';
  told.setAttribute('role', 'alert');
  const isShown = body.getAttribute('data-online') === 'true';
  told.style.cssText = `position:fixed;z-index:9;top:0;right:0;${isShown ? '' : 'bottom:0;'}left:0;margin:0;padding:1.5rem;background:#fff6da;color:#1c1a14;text-align:center`;
  told.textContent = `${body.getAttribute('data-failed')} `;
  again.href = location.href.split('#')[0] as string;
  again.textContent = body.getAttribute('data-reload');
  again.style.cssText = 'color:inherit;font-weight:700';
  told.appendChild(again);
  body.appendChild(told);
}

addEventListener('error', (event) => {
  const { error, message, filename } = event;
  // Not what the browser's user has put in, nor the harmless things that some browsers tell of without an error.
  if (!error || filename.indexOf(location.origin) !== 0) return;
  show();
  reports += 1;
  if (reports > MAX_REPORTS || !navigator.sendBeacon) return;
  navigator.sendBeacon('/faults', `${message}\n${error.stack}`.slice(0, MAX_LETTERS));
});

export {};
