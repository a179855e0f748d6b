/** Links of a picture to the steps of its proof, which are shown without another request where the page has them. */
import { find, findAll } from '../elements.ts';
import { nameStep, PROOF, stepIn } from '../proof/address.ts';

export function leadToSteps(picture: HTMLElement): void {
  picture.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
    const step = stepIn(address.slice(address.indexOf('#')));
    const tab = findAll('#views [role=tab]').find(({ textContent }) => textContent === PROOF);
    if (step === undefined || !tab) return;
    event.preventDefault();
    nameStep(step);
    tab.click();
    // Once it is in place.
    requestAnimationFrame(() => find('#view .proof')?.focus());
  });
}
