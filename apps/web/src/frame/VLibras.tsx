import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Alert } from '../ui/Alert.tsx'

/** Where the service has its script and its pictures. */
const service = 'https://vlibras.gov.br/app'

/** What the service puts into the page, by version. */
const parts = '[vw], #vlibras-access-wrapper, #vlibras-app-root'

interface Service {
  VLibras?: { Widget: new (service: string) => unknown }
}

let loading: Promise<void> | undefined

/**
 * VLibras, the service of the Brazilian government that translates Portuguese into sign language, within the page. Its
 * script is fetched when a reader switches it on, once for a page; switched off, what it put there is hidden, because it
 * does not begin twice.
 */
export function VLibras() {
  const { t } = useTranslation('accessibility')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
      setFailed(true)
    })
    show(true)
    return () => show(false)
  }, [])
  if (!failed) return null
  return (
    <div className="toasts--fixed">
      <Alert tone="warn" title={t('vlibras.failed')}>
        {t('vlibras.failedText')}
      </Alert>
    </div>
  )
}

function load(): Promise<void> {
  addPlace()
  const script = document.createElement('script')
  script.src = `${service}/vlibras-plugin.js`
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      const { VLibras: found } = window as Service
      if (!found) return reject(new Error('The script of VLibras brought nothing.'))
      new found.Widget(service)
      resolve()
    })
    script.addEventListener('error', () => reject(new Error('The script of VLibras did not come.')))
  })
  document.body.append(script)
  return loaded
}

/** The elements that the service looks for. */
function addPlace(): void {
  if (document.querySelector('[vw]')) return
  const place = document.createElement('div')
  place.setAttribute('vw', '')
  place.className = 'enabled'
  place.lang = 'pt-BR'
  const button = document.createElement('div')
  button.setAttribute('vw-access-button', '')
  button.className = 'active'
  const wrapper = document.createElement('div')
  wrapper.setAttribute('vw-plugin-wrapper', '')
  const top = document.createElement('div')
  top.className = 'vw-plugin-top-wrapper'
  wrapper.append(top)
  place.append(button, wrapper)
  document.body.append(place)
}

function show(isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(parts)) part.hidden = !isShown
}
