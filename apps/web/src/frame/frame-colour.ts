/**
 * The browser's own frame (the bar of a phone) takes the colour of the bands in the scheme that was chosen; until one is,
 * the two colours in the head follow the device.
 */
export function colourFrame(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-brand').trim()
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour)
}
