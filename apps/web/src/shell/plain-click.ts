import type { MouseEvent } from 'react'

/** A click that navigates in this tab. Others are the browser’s. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event
  const held = metaKey || ctrlKey || shiftKey || altKey
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button === 0 && !held && !elsewhere && !defaultPrevented && !currentTarget.hasAttribute('download')
}
