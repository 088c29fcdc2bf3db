import './gallery.css'
import { Controls } from './Controls.tsx'
import { Feedback } from './Feedback.tsx'
import { Colours, Letters, Spaces } from './Foundations.tsx'
import { Navigation } from './Navigation.tsx'
import { Overlays } from './Overlays.tsx'
import { Things } from './Things.tsx'

/** Every component in every state; gallery.html and the style guide of the personal area show them. */
export function GallerySections() {
  return (
    <>
      <Colours />
      <Letters />
      <Spaces />
      <Controls />
      <Things />
      <Navigation />
      <Feedback />
      <Overlays />
    </>
  )
}
