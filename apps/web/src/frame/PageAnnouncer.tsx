import { useEffect, useState } from 'react'
import { onAnnounce } from '../shell/page-focus.ts'

/** Tells screen readers, when they are not speaking, which page they are on now. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => onAnnounce(setTitle), [])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}
