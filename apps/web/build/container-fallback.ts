/**
 * Chrome 104 alone of the supported browsers does not know container queries. For it every rule that asks the width of
 * the page container is written once more, as a media query that only browsers without container queries read:
 *
 *     @container page (min-width: 48rem) { ... }
 *     @supports not (container-type: inline-size) { @media (min-width: 48rem) { ... } }
 *
 * There the layout no longer follows the patron's own text size, which is all that is lost.
 */
import type { AtRule, Plugin } from 'postcss'

/** A PostCSS plugin; the copy follows its original at once, so that the order of the cascade stays. */
export function containerFallback(): Plugin {
  return {
    postcssPlugin: 'estante-container-fallback',
    OnceExit(root, { atRule }) {
      const found: AtRule[] = []
      root.walkAtRules('container', (rule) => void found.push(rule))
      for (const rule of found) {
        const media = atRule({ name: 'media', params: conditionOf(rule) })
        media.append(rule.clone().nodes ?? [])
        const supports = atRule({ name: 'supports', params: 'not (container-type: inline-size)' })
        supports.append(media)
        rule.after(supports)
      }
    },
  }
}

/** The condition behind the container's name. A query of another container has no media query that says the same. */
function conditionOf(rule: AtRule): string {
  const match = /^page\s+(\(.+\))$/s.exec(rule.params.trim())
  if (!match?.[1])
    throw rule.error(`only "@container page (...)" can be written again as a media query: ${rule.params}`)
  return match[1]
}
