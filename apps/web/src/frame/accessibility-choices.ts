/**
 * The reader's choices in the accessibility panel: text size, colours, bold, sign language. Stored in plain local
 * storage; public/first-paint.js applies them to the root element before the first paint.
 */
export const zoomSteps = [0, 20, 40, 60, 80, 100] as const
export const schemes = ['light', 'dark', 'inverted', 'grayscale', 'contrast'] as const

export type Zoom = (typeof zoomSteps)[number]
export type Scheme = (typeof schemes)[number]

export interface Choices {
  zoom: Zoom
  /** Absent: the device's preference. */
  scheme?: Scheme
  bold: boolean
  /** Every page links to the institution's sign-language service. */
  signLanguage: boolean
}

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Invalid values become defaults. */
export function readChoices(storage: Pick<Storage, 'getItem'>): Choices {
  const zoom = Number(storage.getItem('estante.zoom'))
  const scheme = storage.getItem('estante.scheme')
  return {
    zoom: zoomSteps.find((step) => step === zoom) ?? 0,
    scheme: schemes.find((one) => one === scheme),
    bold: storage.getItem('estante.bold') === 'true',
    signLanguage: storage.getItem('estante.libras') === 'true',
  }
}

export function writeChoices(storage: Stored, { zoom, scheme, bold, signLanguage }: Choices): void {
  store(storage, 'estante.zoom', zoom === 0 ? undefined : String(zoom))
  store(storage, 'estante.scheme', scheme)
  store(storage, 'estante.bold', bold ? 'true' : undefined)
  store(storage, 'estante.libras', signLanguage ? 'true' : undefined)
}

function store(storage: Stored, key: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(key)
  else storage.setItem(key, value)
}

/** Sets `data-scheme`, `data-zoom` and `data-bold` like public/first-paint.js. */
export function applyChoices(
  root: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'>,
  { zoom, scheme, bold }: Choices,
): void {
  setOrRemoveAttribute(root, 'data-zoom', zoom === 0 ? undefined : String(zoom))
  setOrRemoveAttribute(root, 'data-scheme', scheme)
  setOrRemoveAttribute(root, 'data-bold', bold ? 'true' : undefined)
}

function setOrRemoveAttribute(
  root: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'>,
  name: string,
  value?: string,
): void {
  if (value === undefined) root.removeAttribute(name)
  else root.setAttribute(name, value)
}
