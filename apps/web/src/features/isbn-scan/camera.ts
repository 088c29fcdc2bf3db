export type CameraRefusal = 'denied' | 'missing' | 'busy'

/** What the browser's refusal means to the reader. Names: W3C Media Capture and Streams, getUserMedia(). */
export function cameraRefusal(error: unknown): CameraRefusal {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/** Enough for the thinnest bar of a book at a hand's breadth; the one on the back of a phone, where it has several. */
const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Opens the camera, which is stopped with the signal, also when the reader gave up before allowing it.
 * @throws DOMException `cameraRefusal` names its reason
 */
export async function openCamera(devices: MediaDevices, signal: AbortSignal): Promise<MediaStream> {
  const stream = await devices.getUserMedia({ audio: false, video: wanted })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}
