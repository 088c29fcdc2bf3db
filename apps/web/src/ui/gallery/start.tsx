/** Entry of gallery.html: every component in every state, for review and axe. Not part of the built pages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

const asked = new URLSearchParams(window.location.search)
for (const name of ['scheme', 'zoom', 'bold'] as const) {
  const value = asked.get(name)
  if (value) document.documentElement.setAttribute(`data-${name}`, value)
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
