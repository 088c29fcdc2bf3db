import { chooseScannedCode } from '@estante/domain/search/scanned-code'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraRefusal, cameraRefusal, openCamera } from './camera.ts'
import { type CodeReader, openReader } from './code-reader.ts'

export type ScanState =
  | { kind: 'starting' }
  /** `late`: for a while nothing was read. `other`: a code was read that is not an ISBN. */
  | { kind: 'looking'; hint?: 'late'; other?: string }
  | { kind: 'refused'; why: CameraRefusal | 'failed' }

/** Between two looks at the picture, in milliseconds: a phone stays cool, and the hand sees no delay. */
const pause = 120
/** After so many milliseconds without a code the dialog says what helps. */
const lateAfter = 8_000

interface Scan {
  video: RefObject<HTMLVideoElement | null>
  state: ScanState
  retry: () => void
}

/** The camera's picture in a video element, until an ISBN is read or the component goes. */
export function useScan(onScan: (isbn: string) => void): Scan {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ScanState>({ kind: 'starting' })
  const scanned = useRef(onScan)
  useEffect(() => {
    scanned.current = onScan
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another camera
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const show = (next: ScanState) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'starting' })
    void scan(video.current!, signal, show).then((isbn) => {
      const isWanted = !signal.aborted
      // Also stops the camera after a refusal.
      ending.abort()
      if (isWanted && isbn !== undefined) scanned.current(isbn)
    })
    return () => ending.abort()
  }, [attempt])
  return { video, state, retry: () => setAttempt(attempt + 1) }
}

/** @returns the ISBN; nothing when it was refused or ended */
async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  show: (state: ScanState) => void,
): Promise<string | undefined> {
  // Both take a moment.
  const reading = openReader((globalThis as { BarcodeDetector?: unknown }).BarcodeDetector, loadLibrary)
  reading.catch(() => {})
  try {
    const stream = await openCamera(navigator.mediaDevices, signal)
    video.srcObject = stream
    await video.play()
  } catch (error) {
    show({ kind: 'refused', why: cameraRefusal(error) })
    return undefined
  }
  try {
    return await look(video, await reading, signal, show)
  } catch {
    show({ kind: 'refused', why: 'failed' })
    return undefined
  }
}

const loadLibrary = async () => (await import('./library-reader.ts')).libraryReader()

/** Looks until it has read the same ISBN twice: one blurred picture may show another number. */
async function look(
  video: HTMLVideoElement,
  read: CodeReader,
  signal: AbortSignal,
  show: (state: ScanState) => void,
): Promise<string | undefined> {
  show({ kind: 'looking' })
  const late = setTimeout(() => show({ kind: 'looking', hint: 'late' }), lateAfter)
  signal.addEventListener('abort', () => clearTimeout(late))
  let before: string | undefined
  while (!signal.aborted) {
    if (isUnplugged(video)) {
      show({ kind: 'refused', why: 'missing' })
      return undefined
    }
    const found = chooseScannedCode(await read(video))
    if (found && found.code === before) {
      clearTimeout(late)
      if (found.kind === 'isbn') return found.code
      show({ kind: 'looking', other: found.code })
    }
    before = found?.code ?? before
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return undefined
}

function isUnplugged({ srcObject }: HTMLVideoElement): boolean {
  return srcObject instanceof MediaStream && srcObject.getTracks().every(({ readyState }) => readyState === 'ended')
}
