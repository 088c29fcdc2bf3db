import { code128Bars, quietZone } from '@estante/domain/patron/code-128'

interface BarCodePictureProps {
  text: string
  label: string
}

/** A Code 128 as one path, dark on light in every scheme, with the white at its sides that scanners need. Null where it cannot hold the text. */
export function BarCodePicture({ text, label }: BarCodePictureProps) {
  const widths = code128Bars(text)
  if (!widths) return null
  const total = widths.reduce((sum, wide) => sum + wide, 2 * quietZone)
  const bars = widths.reduce(
    ({ x, path }, wide, at) => ({ x: x + wide, path: at % 2 === 0 ? `${path}M${x} 0h${wide}v1h-${wide}z` : path }),
    { x: quietZone, path: '' },
  )
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={total} height={1} fill="#fff" />
      <path d={bars.path} fill="#000" />
    </svg>
  )
}
