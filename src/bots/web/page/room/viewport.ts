const { style } = document.documentElement;

/**
 * Keeps the page above the keyboard where the browser covers the window with it instead of making the window smaller.
 * Zooming in shows a part of the page larger; it makes the page no smaller.
 */
export function stayAboveKeyboard(): void {
  const { visualViewport: view } = window;
  if (view === null) return;
  const fit = (): void => {
    style.setProperty('--height', `${view.height * view.scale}px`);
    if (view.scale < 1.01) style.setProperty('--top', `${view.offsetTop}px`);
  };
  for (const change of ['resize', 'scroll']) view.addEventListener(change, fit);
}
