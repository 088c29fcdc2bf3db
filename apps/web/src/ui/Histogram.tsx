import './histogram.css'

export interface HistogramProps {
  bars: ReadonlyArray<{ key: string | number; value: number; chosen?: boolean }>
  /** Labels below the first and the last bar. */
  ends?: readonly [string, string]
}

const [WIDTH, HEIGHT, GAP] = [240, 56, 2]

/** Years as bars, above two fields with the same values, so hidden from screen readers. */
export function Histogram({ bars, ends }: HistogramProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <>
      <div className="histo">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          {bars.map(({ key, value, chosen }, place) => {
            // Keeps small values visible: one hit among thousands has two units.
            const height = value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT)
            const width = Math.max(0.5, step - GAP)
            return (
              <rect
                key={key}
                className={chosen ? 'on' : undefined}
                x={place * step}
                y={HEIGHT - height}
                width={width}
                height={height}
              />
            )
          })}
        </svg>
      </div>
      {ends && bars.length > 0 && (
        <p className="histo__ends caption soft num">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </>
  )
}
