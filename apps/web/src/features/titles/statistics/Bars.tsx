export interface Bar {
  name: string
  value: number
  /** The value as it is shown. */
  text: string
}

/** A bar for each name, the largest one being the whole width; the numbers stand beside them. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="bars" role="list">
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span className="bars__name">{name}</span>
          <span className="bars__value num">{text}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className="chart__bar" width={(value / most) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
