import type { CodeReader } from './code-reader.ts'
import { greyPicture, readEan } from './ean-picture.ts'

/** A larger picture is made smaller: more pixels find nothing more, and take longer. */
const longest = 1280

/** Every second picture is looked at on its side: people hold books and phones either way. */
export function libraryReader(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  let turned = true
  return async (video) => {
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight))
    const width = Math.round(video.videoWidth * scale)
    const height = Math.round(video.videoHeight * scale)
    // The camera has not sent a picture yet.
    if (width === 0 || height === 0) return []
    turned = !turned
    canvas.width = turned ? height : width
    canvas.height = turned ? width : height
    if (turned) context.setTransform(0, 1, -1, 0, height, 0)
    context.drawImage(video, 0, 0, width, height)
    const code = readEan(greyPicture(context.getImageData(0, 0, canvas.width, canvas.height)))
    return code === undefined ? [] : [code]
  }
}
