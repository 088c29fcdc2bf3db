import '../../theme/pages/holds.css'

/** Longer queues are described in words only. */
const mostSpines = 8
const heights = [20, 24, 18, 22, 25, 19, 23, 21]
const pitch = 18

/**
 * One spine for each waiting person, the patron's own in the accent colour. The sentence beside it carries the meaning.
 */
export function QueueDrawing({ place, people }: { place: number; people: number }) {
  if (people > mostSpines || place > people) return null
  const width = people * pitch + 6
  return (
    <span className="queue">
      <svg viewBox={`0 0 ${width} 30`} width={width} height="30" aria-hidden="true">
        {heights.slice(0, people).map((height, at) => (
          <rect
            key={height}
            x={3 + at * pitch}
            y={26 - height}
            width="13"
            height={height}
            className={at + 1 === place ? 'me' : 'q'}
          />
        ))}
        <rect x="0" y="27" width={width} height="2.5" className="ln" />
      </svg>
    </span>
  )
}
