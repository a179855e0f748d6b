/** Draws again what is as large as its place. */
export function resized(place: HTMLElement, draw: () => void): ResizeObserver {
  let size = '';
  const observer = new ResizeObserver(() => {
    const now = `${place.clientWidth} ${place.clientHeight}`;
    if (now === size) return;
    size = now;
    draw();
  });
  observer.observe(place);
  return observer;
}
