/** Changes what an element has into what another one has, piece by piece: what is the same stays, with what readers opened or focused there. */
export function patch(now: Element, next: Element): void {
  const old = [...now.childNodes];
  const named = new Map(old.flatMap((each) => (idOf(each) === '' ? [] : [[idOf(each), each]])));
  let at = 0;
  for (const wanted of [...next.childNodes]) {
    const found = idOf(wanted) === '' ? old.find((each) => fits(each, wanted)) : named.get(idOf(wanted));
    const here = now.childNodes[at] ?? null;
    at += 1;
    if (found === undefined) {
      now.insertBefore(wanted, here);
      continue;
    }
    old.splice(old.indexOf(found), 1);
    if (found !== here) now.insertBefore(found, here);
    if (found instanceof Element && wanted instanceof Element) {
      copyAttributes(found, wanted);
      patch(found, wanted);
    } else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  for (const each of old) each.remove();
}

const idOf = (node: ChildNode): string => (node instanceof Element ? node.id : '');

/** Whether a node without a name of its own can become another one. */
const fits = (node: ChildNode, wanted: ChildNode): boolean =>
  node.nodeName === wanted.nodeName && idOf(node) === '';

function copyAttributes(now: Element, next: Element): void {
  // Readers open and close these.
  for (const { name } of [...now.attributes])
    if (!next.hasAttribute(name) && name !== 'open') now.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}
