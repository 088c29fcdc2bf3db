import { escapeHtml } from '../i18n/escape-html.ts'

/** The product's mark, of 40 units (apps/web/public/icon.svg). */
const mark = `<rect x="2" y="33" width="36" height="3"/><rect x="4" y="15" width="7" height="16.5"/>
<rect x="12.5" y="5" width="8" height="26.5"/><rect x="22" y="11" width="6" height="20.5"/>
<rect x="29.5" y="13" width="5.5" height="18.6" transform="rotate(-9 29.5 31.5)"/>`

/**
 * The icon of the installed catalogue as SVG: the logo on white, whatever its shape; without one, the product's mark on the
 * colour.
 * @param isMasked phones cut it to a circle: only the inner four fifths are sure to be seen
 */
export function drawIcon(
  colour: string,
  logo: { bytes: Uint8Array; type: string } | undefined,
  isMasked: boolean,
): string {
  const size = isMasked ? 24 : 34
  const start = (40 - size) / 2
  const place = `x="${start}" y="${start}" width="${size}" height="${size}"`
  const picture = logo
    ? `<image ${place} href="data:${escapeHtml(logo.type)};base64,${Buffer.from(logo.bytes).toString('base64')}"/>`
    : `<svg ${place} viewBox="0 0 40 40" fill="#fff">${mark}</svg>`
  const ground = logo ? '#fff' : escapeHtml(colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${picture}</svg>`
}
