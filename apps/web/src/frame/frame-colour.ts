/**
 * The browser's own frame (a phone's bar) takes the colour of the chosen scheme's bands; without a choice, the two
 * colours in the head follow the device.
 */
export function colourFrame(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-brand').trim()
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour)
}
