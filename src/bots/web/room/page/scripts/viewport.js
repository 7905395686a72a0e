const { visualViewport: view } = window;
const { style } = document.documentElement;

/**
 * Keeps the page above the keyboard where the browser covers the window with it instead of making the window smaller.
 * Zooming in shows a part of the page larger; it makes the page no smaller.
 */
function fit() {
  style.setProperty('--height', `${view.height * view.scale}px`);
  if (view.scale < 1.01) style.setProperty('--top', `${view.offsetTop}px`);
}

for (const change of ['resize', 'scroll']) view.addEventListener(change, fit);
