import { useEffect, useState } from 'react'
import { onAnnounce } from '../shell/page-focus.ts'

/** Announces the new page to screen readers. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => onAnnounce(setTitle), [])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}
