import { scanButtonStore } from '../../shell/scan-button.ts'
import { ScanButton } from './ScanButton.tsx'

/**
 * Shows the scan button while the browser lists a camera; which one it is, it keeps to itself until the reader allows
 * it. Without HTTPS there are no media devices at all. @returns stops it
 */
export function offerScan(devices: MediaDevices | undefined = navigator.mediaDevices): () => void {
  // An old browser may have the devices without a list of them.
  if (typeof devices?.enumerateDevices !== 'function') return () => {}
  const update = async () => {
    const found = await devices.enumerateDevices().catch(() => [])
    const hasCamera = found.some(({ kind }) => kind === 'videoinput')
    scanButtonStore.setState({ Button: hasCamera ? ScanButton : undefined })
  }
  const onChange = () => void update()
  onChange()
  devices.addEventListener('devicechange', onChange)
  return () => devices.removeEventListener('devicechange', onChange)
}
