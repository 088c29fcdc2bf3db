import './gallery.css'
import { ToastRegion } from '../ToastRegion.tsx'
import { Controls } from './Controls.tsx'
import { Feedback } from './Feedback.tsx'
import { Colours, Letters, Spaces } from './Foundations.tsx'
import { Navigation } from './Navigation.tsx'
import { Overlays } from './Overlays.tsx'
import { Things } from './Things.tsx'

export function Gallery() {
  return (
    <>
      <div className="page">
        <main id="conteudo" className="main" tabIndex={-1}>
          <div className="wrap">
            <div className="stack">
              <h1>Componentes</h1>
              <p className="lead">
                Tudo o que as páginas usam, em todos os estados. Cores: <code>?scheme=dark</code>, <code>contrast</code>
                , <code>inverted</code>, <code>grayscale</code> no endereço.
              </p>
            </div>
            <Colours />
            <Letters />
            <Spaces />
            <Controls />
            <Things />
            <Navigation />
            <Feedback />
            <Overlays />
          </div>
        </main>
      </div>
      <ToastRegion label="Avisos" closeLabel="Fechar" />
    </>
  )
}
