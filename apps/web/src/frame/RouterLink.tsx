import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isInternal, keepLanguage } from '../shell/keep-language.ts'
import { rememberLeftLink } from '../shell/left-link.ts'
import { pageKey } from '../shell/page-key.ts'
import { isPlainClick } from '../shell/plain-click.ts'
import { resultsBehind } from '../shell/results-behind.ts'
import type { LinkProps } from '../ui/Link.tsx'

/** The component of a page (page-component.ts). */
interface Prefetched {
  preload?: () => Promise<void> | undefined
}

/**
 * A link whose plain click navigates without a reload; other clicks are the browser's. The script of its page is fetched when
 * somebody points at it.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const prefetch = () => {
    // Without a network the failure would be kept.
    if (!isInternal(href) || !navigator.onLine) return
    const [routes] = router.getMatchedRoutes(new URL(href, window.location.href).pathname)
    for (const { options } of routes) void (options.component as Prefetched | undefined)?.preload?.()?.catch(() => {})
  }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event) || !isInternal(href)) return
    event.preventDefault()
    rememberLeftLink(event.currentTarget)
    const here = window.location
    const there = new URL(href, here.href)
    void router.navigate({
      href: there.pathname + there.search + there.hash,
      // Another tab or filter of the same page keeps the scroll position.
      resetScroll: pageKey(there) !== pageKey(here),
      state: ({ results }) => ({ results: resultsBehind(here, results) }),
    })
  }
  const shown = import.meta.env.SSR ? keepLanguage(href, router.state.location.search) : href
  return <a onPointerEnter={prefetch} onFocus={prefetch} {...rest} href={shown} onClick={go} />
}
