import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { rememberLeftLink } from '../shell/left-link.ts'
import { pageKey } from '../shell/page-key.ts'
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
  return <a onPointerEnter={prefetch} onFocus={prefetch} {...rest} href={href} onClick={go} />
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event
  const held = metaKey || ctrlKey || shiftKey || altKey
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button === 0 && !held && !elsewhere && !defaultPrevented && !currentTarget.hasAttribute('download')
}

/** A path of the pages: not another site, a file, a call of the server, or an anchor on this page. */
function isInternal(href: string): boolean {
  return /^\/(?!\/|api\/|imagens\/)/.test(href)
}
