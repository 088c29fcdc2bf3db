import { ToastRegion } from '../ToastRegion.tsx'
import { GallerySections } from './GallerySections.tsx'

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
            <GallerySections />
          </div>
        </main>
      </div>
      <ToastRegion label="Avisos" closeLabel="Fechar" />
    </>
  )
}
