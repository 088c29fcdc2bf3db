/** Reads the EAN-13 codes that a picture of the camera shows: by the browser itself, or by a library. */

/** @returns the digits of each code; empty where there is none */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

/** Of the Shape Detection API, which Chrome has on Android, ChromeOS and macOS, and Safari and Firefox have not. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const format = 'ean_13'

/**
 * @param Native the browser's `BarcodeDetector`. It may be there without reading EAN-13, and may fail at the first
 *   picture where the system's service is missing (Android without Google's): then the library reads.
 * @param loadLibrary called only then
 */
export async function openReader(Native: unknown, loadLibrary: () => Promise<CodeReader>): Promise<CodeReader> {
  let native = await nativeReader(Native as DetectorClass | undefined)
  let library = native ? undefined : await loadLibrary()
  return async (video) => {
    if (native) {
      try {
        return await native(video)
      } catch {
        native = undefined
      }
    }
    library ??= await loadLibrary()
    return library(video)
  }
}

async function nativeReader(Native: DetectorClass | undefined): Promise<CodeReader | undefined> {
  try {
    if (!Native || !(await Native.getSupportedFormats()).includes(format)) return undefined
    const detector = new Native({ formats: [format] })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    return undefined
  }
}
